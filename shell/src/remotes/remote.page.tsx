import { BrandMark, Button, ContactUs, ErrorCard, PageHeader, Skeleton, VisuallyHidden } from "@portal/shared-ui/core";
import type { RemoteDefinition } from "@portal/host-contract";
import { useEffect, useEffectEvent, useLayoutEffect, type ReactNode } from "react";

import { LoadingScreen } from "../guard/loading-screen.js";
import { PageArrival } from "../navigation/page-arrival.js";
import { ErrorBoundary } from "../pages/error-boundary.js";
import type { RemotePageAddress } from "../routes/remote-of-route.js";
import type { PortalRoute } from "../routes/route-table.js";
import type { OwnRelease } from "./choice/own-release.js";
import { RemoteError, toRemoteCode, toRemoteMessage } from "./remote-error.js";
import { emitRemoteEvent } from "./remote-events.js";
import styles from "./remote.module.css";
import type { RemoteInUse } from "./use-remote.js";

export interface RemotePageProps {
  address: RemotePageAddress;
  route: PortalRoute;
  inUse: RemoteInUse;
  retried?: boolean;
}

/** Until then, a page that throws is replaced by that of the last good release. Longer than a lazy page may take to load. */
const SETTLED_AFTER_MS = 10_000;

/** A failure affects this page only. */
export function RemotePage({ address, route, inUse, retried = false }: RemotePageProps) {
  const { state, attempt, retry } = inUse;
  const again = retried || attempt > 0;
  const pending = <PendingPage route={route} retrying={attempt > 0} />;
  const card = (error: unknown) => (
    <FailedPage route={route} error={error} own={inUse.own} onRetry={retry} retried={again} />
  );

  if (state.status === "loading") return pending;
  if (state.status === "failed") return card(state.error);
  const replace = (error: unknown) => (
    <FallingBack error={error} onFallBack={inUse.fallBack}>
      {pending}
    </FallingBack>
  );
  return (
    <ErrorBoundary
      key={attempt}
      fallback={(error) => (inUse.canFallBack() ? replace(error) : card(error))}
      onError={(error) => emitRemoteEvent({ kind: "threw", remote: address.remote, error })}
    >
      <DefinedPage
        definition={state.definition}
        address={address}
        title={route.title}
        retried={again}
        onSettled={inUse.settle}
      />
    </ErrorBoundary>
  );
}

interface FallingBackProps {
  error: unknown;
  onFallBack: (failure: unknown) => void;
  children: ReactNode;
}

function FallingBack({ error, onFallBack, children }: FallingBackProps) {
  const begin = useEffectEvent(() => onFallBack(error));

  useEffect(() => begin(), []);

  return children;
}

interface DefinedPageProps {
  definition: RemoteDefinition;
  address: RemotePageAddress;
  title: string;
  retried: boolean;
  onSettled: () => void;
}

function DefinedPage({ definition, address, title, retried, onSettled }: DefinedPageProps) {
  useEffect(() => {
    const timer = setTimeout(onSettled, SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [onSettled]);
  // Before the effects of the page that follows.
  useLayoutEffect(() => {
    emitRemoteEvent({ kind: "entered", remote: definition.id });
    return () => emitRemoteEvent({ kind: "left", remote: definition.id });
  }, [definition, address.name]);

  const Page = Object.hasOwn(definition.pages, address.name) ? definition.pages[address.name] : undefined;
  if (!Page) throw new RemoteError("no-such-page", `${definition.id} has no page ${address.name}`);
  return <PageArrival title={title} page={<Page />} retried={retried} />;
}

function PendingPage({ route, retrying }: { route: PortalRoute; retrying: boolean }) {
  if (route.layout === "bare" && !retrying) return <LoadingScreen />;
  const skeleton = (
    <>
      <header className={styles.names}>
        <h1>
          <VisuallyHidden>{route.title}</VisuallyHidden>
        </h1>
        <p role="status">
          <VisuallyHidden>Loading</VisuallyHidden>
        </p>
      </header>
      <Skeleton width="10rem" height="1.5rem" />
      <Skeleton height="8rem" />
      <Skeleton height="14rem" />
    </>
  );
  if (route.layout === "bare") return <main className={styles.bare}>{skeleton}</main>;
  return <div className={styles.pending}>{skeleton}</div>;
}

interface FailedPageProps {
  route: PortalRoute;
  error: unknown;
  own?: OwnRelease;
  onRetry: () => void;
  retried: boolean;
}

function FailedPage(props: FailedPageProps) {
  const { route, retried, ...failure } = props;
  if (route.layout === "bare") return <FailedScreen {...props} />;
  const page = (
    <div className={styles.failed}>
      <PageHeader title={route.title} />
      <FailureCard {...failure} />
    </div>
  );
  return <PageArrival title={route.title} page={page} retried={retried} />;
}

/** Shown for a page without a frame, or when the frame's code fails to load. */
export function FailedScreen({ route, retried, ...failure }: FailedPageProps) {
  const page = (
    <main className={styles.bare}>
      <BrandMark />
      <h1 className={styles.names} tabIndex={-1}>
        <VisuallyHidden>{route.title}</VisuallyHidden>
      </h1>
      <FailureCard {...failure} />
      <ContactUs />
    </main>
  );
  return <PageArrival title={route.title} page={page} retried={retried} />;
}

function FailureCard({ error, own, onRetry }: Pick<FailedPageProps, "error" | "own" | "onRetry">) {
  const message = (
    <>
      {toRemoteMessage(error)} {own?.words}
      <span className={styles.code}>Code: {toRemoteCode(error)}</span>
    </>
  );
  return (
    <ErrorCard
      title="This page could not be shown"
      message={message}
      onRetry={onRetry}
      action={own && <Button onClick={own.stop}>Stop using {own.name}</Button>}
    />
  );
}
