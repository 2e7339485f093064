/** The end of a long press is not a click: not on a link, nor on what opened under the finger. */
export function swallowClick(): void {
  const end = () => {
    removeEventListener('click', swallow, true);
    removeEventListener('pointerdown', end, true);
  };
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    end();
  };
  addEventListener('click', swallow, true);
  addEventListener('pointerdown', end, true);
}
