/** What waits for staff, in numbers, as `GET /api/staff/notices` answers; each counted to at most `MAX_NOTICED`. */
export type StaffNoticesView = { toPack: number; lowStock: number; refundsToSee: number; mailsWaiting: number };

export const MAX_NOTICED = 100;
