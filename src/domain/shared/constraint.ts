/** Whether a write failed because the row that this foreign key refers to does not exist. */
export function violatesForeignKey(error: unknown, constraint: string): boolean {
  return violates(error, "23503", constraint);
}

/** Whether a write failed because this unique constraint or index already has the value. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  return violates(error, "23505", constraint);
}

function violates(error: unknown, code: string, constraint: string): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    "constraint" in error &&
    error.code === code &&
    error.constraint === constraint
  );
}
