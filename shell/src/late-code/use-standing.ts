import { useEffect, useState } from "react";

/** True after mount: live regions announce changes only, so render them empty first. */
export function useStanding(): boolean {
  const [standing, setStanding] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setStanding(true), 0);
    return () => clearTimeout(timer);
  }, []);

  return standing;
}
