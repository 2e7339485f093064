/** The club's mark, as in the page's icon. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return <img src="/favicon.svg" width={size} height={size} alt="" style={{ flex: 'none' }} />;
}
