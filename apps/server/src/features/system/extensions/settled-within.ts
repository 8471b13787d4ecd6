/** The result of this work, or an error after the time. Work that never ends cannot be stopped, only left. */
export async function settledWithin<Result>(mostMs: number, work: () => Result | Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no result after ${mostMs} ms`)), mostMs);
  });
  try {
    return await Promise.race([(async () => work())(), late]);
  } finally {
    clearTimeout(timer);
  }
}
