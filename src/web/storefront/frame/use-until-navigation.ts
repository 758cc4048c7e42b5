import { useState } from "react";
import { useLocation } from "react-router";

/** State that every navigation resets, also one back to this page. */
export function useUntilNavigation<Value>() {
  const { key } = useLocation();
  const [at, setAt] = useState(key);
  const [value, setValue] = useState<Value>();
  if (at !== key) {
    setAt(key);
    setValue(undefined);
  }
  return [value, setValue] as const;
}
