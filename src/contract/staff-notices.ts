/** What waits for staff, in numbers, as `GET /api/staff/notices` answers; each counted to at most `MOST_NOTICED`. */
export type StaffNoticesView = { toPack: number; lowStock: number; refundsToSee: number; mailsWaiting: number };

export const MOST_NOTICED = 100;
