/** True when a write was refused because what this foreign key refers to is gone. */
export function violatesForeignKey(error: unknown, constraint: string): boolean {
  return violates(error, "23503", constraint);
}

/** True when a write was refused because this unique constraint or index already holds the value. */
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
