import type { Plugin } from 'postcss';

/** On a touch screen a hover style would stay after a tap, so each applies only where there is a pointer that hovers. */
export const hoverByMouse: Plugin = {
  postcssPlugin: 'hover-by-mouse',
  Rule(rule, { AtRule }) {
    const { parent } = rule;
    const isLimited = parent?.type === 'atrule' && 'params' in parent && parent.params === '(hover: hover)';
    const hovered = rule.selectors.filter((one) => one.includes(':hover'));
    if (isLimited || hovered.length === 0) return;
    const unhovered = rule.selectors.filter((one) => !hovered.includes(one));
    const media = new AtRule({ name: 'media', params: '(hover: hover)', nodes: [] });
    media.append(rule.clone({ selectors: hovered }));
    rule.after(media);
    if (unhovered.length > 0) rule.selectors = unhovered;
    else rule.remove();
  },
};
