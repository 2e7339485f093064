import { DataCard } from '../../accounts/removal/data-card.tsx';
import { DeleteCard } from '../../accounts/removal/delete-card.tsx';
import { AgreeDialog } from '../../club/rules/agree-dialog.tsx';
import { useDeleteAccount } from './use-delete-account.ts';
import { useLogout } from './use-logout.ts';

export function RulesQuestion() {
  const logOut = useLogout();
  const deleteAccount = useDeleteAccount();
  return (
    <AgreeDialog
      onLogout={logOut}
      otherwise={
        <>
          <DataCard />
          <DeleteCard onDelete={deleteAccount} />
        </>
      }
    />
  );
}
