import { useNavigation } from "@portal/host-contract";
import { useEffect, useEffectEvent } from "react";

import { WaitingPage } from "../pages/waiting.page.js";

/** §9. */
export const BLOCKED_DELAY_MS = 5000;

/** Shown to a person whose role the route does not admit (§2). */
export function VerifyingRole() {
  const { navigate } = useNavigation();
  const leave = useEffectEvent(() => navigate("/blockedAccess", { replace: true }));

  useEffect(() => {
    const timer = setTimeout(() => leave(), BLOCKED_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return <WaitingPage title="Verifying Role" words="We are checking whether you may see this page." />;
}
