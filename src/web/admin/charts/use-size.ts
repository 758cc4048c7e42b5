import { useCallback, useState } from "react";

const UNSEEN = { width: 0, height: 0 };

/** How large the element is that gets `ref`, in pixels; 0 before it is on the screen. */
export function useSize() {
  const [size, setSize] = useState(UNSEEN);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}
