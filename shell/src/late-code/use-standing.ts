import { useEffect, useState } from "react";

/** A live region announces what comes into it, not what it is born with: false until it stands. */
export function useStanding(): boolean {
  const [standing, setStanding] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setStanding(true), 0);
    return () => clearTimeout(timer);
  }, []);

  return standing;
}
