import { useNavigation } from "@portal/host-contract";
import { useEffect, useEffectEvent } from "react";

/** Replaces the current page with `to`. */
export function Redirect({ to }: { to: string }) {
  const { navigate } = useNavigation();
  const leave = useEffectEvent((path: string) => navigate(path, { replace: true }));

  useEffect(() => leave(to), [to]);

  return null;
}
