import { HostContext, type HostServices } from "@portal/host-contract";
import { useMemo, type ReactNode } from "react";
import { useStore } from "zustand";

import { useHostNavigation } from "../navigation/use-host-navigation.js";
import type { SessionControl } from "../session/session.js";
import { createStepUp } from "../step-up/step-up.js";
import { StepUpOutlet } from "../step-up/step-up-outlet.js";
import { ToastOutlet } from "../toasts/toast-outlet.js";
import { createToasts } from "../toasts/toasts.js";
import { createHostApi } from "./host-api.js";
import { createHostEvents } from "./live-events/host-events.js";
import { SessionContext } from "./session-context.js";
import { useAgencyFacts } from "./use-agency-facts.js";

export interface HostProviderProps {
  session: SessionControl;
  children: ReactNode;
}

export function HostProvider({ session, children }: HostProviderProps) {
  const state = useStore(session.store);
  const navigation = useHostNavigation();
  const toasts = useMemo(() => createToasts(), []);
  const stepUp = useMemo(() => createStepUp(), []);
  const api = useMemo(() => createHostApi({ session, confirm: stepUp.confirm }), [session, stepUp]);
  const events = useMemo(() => createHostEvents(session), [session]);
  const agency = useAgencyFacts();
  const { navigate } = navigation;

  const services = useMemo<HostServices>(
    () => ({
      session: {
        status: state.status === "authenticated" ? "authenticated" : "anonymous",
        role: state.role,
        userName: state.userName,
        refresh: session.refresh,
        rename: session.rename,
        signOut: async () => {
          await session.signOut();
          navigate("/login", { replace: true });
        },
      },
      navigation,
      notify: toasts.add,
      events,
      api,
      agency,
    }),
    [state.status, state.role, state.userName, session, navigation, navigate, toasts, events, api, agency],
  );

  return (
    <SessionContext value={session}>
      <HostContext value={services}>{children}</HostContext>
      <StepUpOutlet stepUp={stepUp} session={session} />
      <ToastOutlet toasts={toasts} />
    </SessionContext>
  );
}
