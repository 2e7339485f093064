import { DataCard } from '../features/account/data-card.tsx';
import { DeleteCard } from '../features/account/delete-card.tsx';
import { AgreeDialog } from '../features/club/agree-dialog.tsx';
import { useDeleteAccount } from './use-delete-account.ts';
import { useLogout } from './use-logout.ts';

/** The rules, for a member who has to agree to them; who doesn't can take their data and go. */
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
