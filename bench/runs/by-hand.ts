/** The times that customers were told before times were learnt: 8 to 20 minutes for each stop, whatever way and hour. */
export function constantSpan(stopsBefore: number): { from: number; until: number } {
  return { from: stopsBefore * 8, until: (stopsBefore + 1) * 20 };
}
