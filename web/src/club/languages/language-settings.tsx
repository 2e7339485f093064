import { changeLanguage, getLanguage, type Language, languages } from 'contract/club/languages.ts';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { t } from '../../lib/text/i18n.ts';
import { ChoiceField } from '../../ui/choices/choice-field.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';

const browser = 'browser';
type Choice = Language | typeof browser;

export function LanguageSettings() {
  const { data, error, reload, set } = useCall(getLanguage, {});
  const { busy, act } = useAction();
  if (!data && error) return <ErrorState text={error} onRetry={() => void reload()} />;

  const choose = async (choice: Choice) => {
    const change = { language: choice === browser ? null : choice };
    set(change);
    if (await act(() => call(changeLanguage, { body: change }), t('account.languageFailed'))) location.reload();
    else if (data) set(data);
  };
  return (
    <ChoiceField<Choice>
      label={t('account.readIn')}
      disabled={!data || busy}
      value={data?.language ?? browser}
      choices={[
        { value: browser, text: t('account.languageOfBrowser') },
        ...languages.map(({ code, name }) => ({ value: code, text: name })),
      ]}
      onChange={(choice) => void choose(choice)}
    />
  );
}
