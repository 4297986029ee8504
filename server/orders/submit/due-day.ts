/** The day so many working days (Monday to Friday) after a day; both 'YYYY-MM-DD'. */
export function dueDay(from: string, workingDays: number): string {
  const day = new Date(`${from}T00:00:00Z`);
  for (let left = workingDays; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}
