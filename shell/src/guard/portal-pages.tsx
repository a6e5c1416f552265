import { useDeferredValue, useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router-dom";
import { useStore } from "zustand";
import { useNavigation } from "@portal/host-contract";

import { pageQueries, signedInFrame } from "../layout/late-layout.js";
import { type LateCodeInUse, useLateCode } from "../late-code/use-late-code.js";
import { NotFoundPage } from "../pages/not-found.page.js";
import { ownPages } from "../pages/late-own-pages.js";
import { PageArrival } from "../navigation/page-arrival.js";
import { FailedScreen, RemotePage } from "../remotes/remote.page.js";
import type { RemoteLoader } from "../remotes/remote-loader.js";
import { type RemoteInUse, useRemote } from "../remotes/use-remote.js";
import type { AddedRoutes } from "../routes/added.routes.js";
import { isFramed } from "../routes/is-framed.js";
import { matchRoute } from "../routes/match-route.js";
import { remoteOfRoute, type RemotePageAddress } from "../routes/remote-of-route.js";
import type { PortalRoute } from "../routes/route-table.js";
import type { SessionControl } from "../session/session.js";
import { decideAccess } from "./decide-access.js";
import { usePortalSession } from "../host/session-context.js";
import { LoadingScreen } from "./loading-screen.js";
import { LoginPanels } from "./login-panels.js";
import { VerifyingRole } from "./verifying-role.js";

export interface PortalPagesProps {
  session: SessionControl;
  remotes: RemoteLoader;
}

export function PortalPages({ session, remotes }: PortalPagesProps) {
  const location = useLocation();
  const now = useStore(session.store);
  // Deferred: React renders the first page in slices and handles input meanwhile.
  const known = useDeferredValue(now);
  const state = known.status === "checking" ? known : now;
  const found = matchRoute(location.pathname);
  const added = useLateCode(remotes.addedRoutes, found?.isAdded === true);
  const late = found?.isAdded ? added : null;
  const route = late?.state.status === "ready" ? late.state.code.find(location.pathname) : found;
  const decision = decideAccess({ route, session: state, location });
  // A guest waits for the registry, which says whether there is such a page.
  if (decision.kind === "redirect" && route?.isAdded) return <LateScreen route={route} late={added} />;

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
      return route ? <RoutePage route={route} remotes={remotes} added={added} /> : null;
  }
}

/** In place of a page without a frame. */
function LateScreen({ route, late }: { route: PortalRoute; late: LateCodeInUse<unknown> }) {
  const { state, attempt, retry } = late;
  if (state.status !== "failed") return <LoadingScreen />;
  return <FailedScreen key={attempt} route={route} error={state.error} onRetry={retry} retried={attempt > 0} />;
}

interface RoutePageProps {
  route: PortalRoute;
  remotes: RemoteLoader;
  /** Finds the page of an `isAdded` route. */
  added: LateCodeInUse<AddedRoutes>;
}

function RoutePage({ route, remotes, added }: RoutePageProps) {
  const address = remoteOfRoute(route);
  if (!address) return <OwnPage key={route.path} route={route} />;
  const Page = isFramed(route) ? FramedPage : BarePage;
  return <Page route={route} address={address} remotes={remotes} added={added} />;
}

function OwnPage({ route }: { route: PortalRoute }) {
  const { state, attempt, retry } = useLateCode(ownPages, true);
  const { search } = useLocation();

  if (state.status === "loading") return <LoadingScreen />;
  if (state.status === "failed") {
    return <FailedScreen key={attempt} route={route} error={state.error} onRetry={retry} retried={attempt > 0} />;
  }
  const { OwnPageView, toOwnTitle } = state.code;
  return <PageArrival title={toOwnTitle(route, search)} page={<OwnPageView route={route} />} retried={attempt > 0} />;
}

interface RemoteRoutePageProps extends RoutePageProps {
  address: RemotePageAddress;
}

function BarePage({ route, address, remotes }: RemoteRoutePageProps) {
  const inUse = useRemote(remotes, address);
  const page = <RemotePage key={route.path} address={address} route={route} inUse={inUse} />;
  return route.access === "public" ? <LoginPanels path={route.path}>{page}</LoginPanels> : page;
}

/** The frame survives page changes. */
function FramedPage({ route, address, remotes, added }: RemoteRoutePageProps) {
  const inUse = useRemote(remotes, address, !route.isAdded);
  const frame = useLateCode(signedInFrame, true);
  const queries = useLateCode(pageQueries, true);
  const { viewedUserId } = usePortalSession();

  if (frame.state.status !== "ready") return <LateScreen route={route} late={frame} />;
  const { SignedInFrame } = frame.state.code;
  const missing = route.isAdded ? added : queries;
  const shown = missing.state.status === "ready" ? inUse : withoutCode(inUse, missing);
  const page = (
    <RemotePage key={route.path} address={address} route={route} inUse={shown} retried={frame.attempt > 0} />
  );
  return (
    <SignedInFrame sidebar={route.layout === "sidebar"} remotes={remotes} isReady={shown.state.status === "ready"}>
      {queries.state.status === "ready" ? (
        <queries.state.code.PageQueries key={viewedUserId}>{page}</queries.state.code.PageQueries>
      ) : (
        page
      )}
    </SignedInFrame>
  );
}

/** Shows a page only when its remote, its route and the query cache have loaded; Retry reloads all. */
function withoutCode(inUse: RemoteInUse, { state, retry }: LateCodeInUse<unknown>): RemoteInUse {
  if (state.status !== "failed") return { ...inUse, state: { status: "loading" } };
  const retryBoth = (): void => {
    retry();
    inUse.retry();
  };
  return { ...inUse, state, retry: retryBoth };
}

function Redirect({ to }: { to: string }) {
  const { navigate } = useNavigation();
  const leave = useEffectEvent((path: string) => navigate(path, { replace: true }));

  useEffect(() => leave(to), [to]);

  return null;
}
