/** What waits for staff, in numbers, as `GET /api/staff/notices` answers. */
export type StaffNoticesView = { toPack: number; lowStock: number; refundsToSee: number; mailsWaiting: number };
