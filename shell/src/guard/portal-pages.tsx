import { useLocation } from "react-router-dom";
import { useStore } from "zustand";

import { createLateCode } from "../late-code/late-code.js";
import { useLateCode } from "../late-code/use-late-code.js";
import { NotFoundPage } from "../pages/not-found-page.js";
import { OwnPageView } from "../pages/own-page-view.js";
import { PageArrival } from "../navigation/page-arrival.js";
import { FailedScreen, RemotePage } from "../remotes/remote-page.js";
import type { RemoteLoader } from "../remotes/remote-loader.js";
import { useRemote } from "../remotes/use-remote.js";
import { matchRoute } from "../routes/match-route.js";
import { remoteOfRoute, type RemotePageAddress } from "../routes/remote-of-route.js";
import type { PortalRoute } from "../routes/route-table.js";
import type { SessionControl } from "../session/session.js";
import { decideAccess } from "./decide-access.js";
import { LoadingScreen } from "./loading-screen.js";
import { LoginPanels } from "./login-panels.js";
import { Redirect } from "./redirect.js";
import { VerifyingRole } from "./verifying-role.js";

const signedInFrame = createLateCode("The frame of the pages", () => import("../layout/signed-in-frame.js"));

export interface PortalPagesProps {
  session: SessionControl;
  remotes: RemoteLoader;
}

/** What stands at the current address for the person who asks. */
export function PortalPages({ session, remotes }: PortalPagesProps) {
  const location = useLocation();
  const state = useStore(session.store);
  const route = matchRoute(location.pathname);
  const decision = decideAccess({ route, session: state, location });

  switch (decision.kind) {
    case "loading":
      return <LoadingScreen />;
    case "redirect":
      return <Redirect to={decision.to} />;
    case "verifying-role":
      return <PageArrival title="Verifying Role" page={<VerifyingRole />} />;
    case "not-found":
      return <PageArrival title="Page not found" page={<NotFoundPage />} />;
    case "page":
      return route ? <RoutePage route={route} remotes={remotes} /> : null;
  }
}

function RoutePage({ route, remotes }: { route: PortalRoute; remotes: RemoteLoader }) {
  const address = remoteOfRoute(route);
  if (address) return <RemoteRoutePage route={route} address={address} remotes={remotes} />;
  return <PageArrival key={route.path} title={route.title} page={<OwnPageView route={route} />} />;
}

interface RemoteRoutePageProps {
  route: PortalRoute;
  address: RemotePageAddress;
  remotes: RemoteLoader;
}

/** Asks for the remote outside of the frame, so that both come at the same time and the frame outlives the page. */
function RemoteRoutePage({ route, address, remotes }: RemoteRoutePageProps) {
  const inUse = useRemote(remotes, address);
  const framed = route.access !== "public" && !route.access.includes("registrant");
  const frame = useLateCode(signedInFrame, framed);
  const page = (
    <RemotePage key={route.path} address={address} route={route} inUse={inUse} retried={frame.attempt > 0} />
  );
  if (route.access === "public") return <LoginPanels path={route.path}>{page}</LoginPanels>;
  if (!framed) return page;
  if (frame.state.status === "loading") return <LoadingScreen />;
  if (frame.state.status === "failed") {
    return (
      <FailedScreen
        key={frame.attempt}
        route={route}
        error={frame.state.error}
        onRetry={frame.retry}
        retried={frame.attempt > 0}
      />
    );
  }
  const { SignedInFrame } = frame.state.code;
  return <SignedInFrame sidebar={route.layout === "sidebar"}>{page}</SignedInFrame>;
}
