import { Client, type QueryArrayResult, types } from 'pg';

/** Connects to a database for one statement, or several without values, and gives the rows, each as its values. */
export async function askPostgres(url: string, sql: string, searchPath?: string): Promise<unknown[][]> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 60_000,
    types: {
      getTypeParser: (id, format) => (id === types.builtins.INT8 ? Number : types.getTypeParser(id, format)),
    },
    ...(searchPath !== undefined && { options: `-c search_path=${searchPath}` }),
  });
  // A server that is stopped while nobody asks it anything says so here.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows }: QueryArrayResult<unknown[]> = await client.query({ text: sql, rowMode: 'array' });
    return rows;
  } finally {
    await client.end();
  }
}
