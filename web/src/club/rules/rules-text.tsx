import { t } from '../../lib/text/i18n.ts';
import { RichText } from '../../ui/content/rich-text.tsx';
import classes from './rules-text.module.css';

/** Scrolls by itself, also by keyboard. */
export function RulesText({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    <section className={classes.text} aria-label={t('rules.title')} tabIndex={0} data-autofocus dir="auto">
      <RichText text={text} />
    </section>
  );
}
