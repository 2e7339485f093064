const pageSize = 500;

export async function* pagesOf<Row extends { id: string }>(
  read: (paging: { after: string | null; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: string | null = null; ; ) {
    const rows: Row[] = await read({ after, limit: pageSize });
    yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id ?? null;
  }
}
