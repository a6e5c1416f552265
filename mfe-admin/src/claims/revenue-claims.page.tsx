import { useNavigation, useSession } from "@portal/host-contract";
import { can, describeFailure, type RevenueClaim } from "@portal/shared-ui/api";
import { Button, Card, EmptyState, ErrorCard, PageHeader, Skeleton } from "@portal/shared-ui/core";
import { ReasonDialog } from "@portal/shared-ui/overlay";
import { useState } from "react";

import { ClientFilter } from "../lists/client-filter.js";
import { LoadMore } from "../lists/load-more.js";
import page from "../lists/page.module.css";
import { Trail } from "../lists/trail.js";
import { ViewLinks } from "../lists/view-links.js";
import {
  describeDecision,
  CLAIM_STATES,
  type ClaimDecision,
  decisionTexts,
  emptyTexts,
  stateTexts,
} from "./claim.texts.js";
import { ClaimsTable } from "./claims-table.js";
import { type ClaimsQuestion, useClaims, useDecideClaim } from "./use-claims.js";

const PATH = "/admin/revenue-claims";

/** `/admin/revenue-claims`: unbilled commission, claimed within 30 days or dismissed (§9). */
export function RevenueClaimsPage() {
  const { location, navigate } = useNavigation();
  const query = new URLSearchParams(location.search);
  const state = CLAIM_STATES.find((one) => one === query.get("state")) ?? "open";
  const requested = query.get("client");
  const client = requested === null || requested === "" ? undefined : requested;
  const list = useClaims({ state, client });
  const claims = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <Trail here="Unbilled sales" />
      <PageHeader
        title="Unbilled sales"
        description="Sales that a source reported after their day was billed, and bank deposits that no source reported. They are billed only if you claim them within 30 days of their day. The client is notified first."
      />
      <ViewLinks
        views={CLAIM_STATES.map((one) => ({
          to: addressOf({ state: one, client }),
          label: stateTexts[one],
          isShown: one === state,
        }))}
      />
      <div className={page.column}>
        <Card>
          <ClientFilter
            label="Unbilled sales"
            question={{ client }}
            clientName={claims.find((claim) => claim.client.id === client)?.client.name}
            onQuestion={(next) => navigate(addressOf({ state, client: next.client }))}
          />
        </Card>
        <Claims
          key={state}
          {...{ list, claims, state }}
          onClear={client === undefined ? null : () => navigate(addressOf({ state, client: undefined }))}
        />
      </div>
    </>
  );
}

function addressOf({ state, client }: ClaimsQuestion): string {
  const query = new URLSearchParams({ ...(state === "open" ? {} : { state }), ...(client ? { client } : {}) });
  return query.size === 0 ? PATH : `${PATH}?${query.toString()}`;
}

interface ClaimsProps {
  list: ReturnType<typeof useClaims>;
  claims: readonly RevenueClaim[];
  state: RevenueClaim["state"];
  /** null: claims of all clients are already shown. */
  onClear: (() => void) | null;
}

function Claims({ list, claims, state, onClear }: ClaimsProps) {
  if (list.isPending) return <Skeleton height="16rem" label="Loading the unbilled sales" />;
  if (list.isLoadingError) {
    return (
      <ErrorCard
        title="The unbilled sales could not be loaded."
        {...describeFailure(list.error)}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return (
    <Card flush>
      {claims.length === 0 ? <NoClaims {...{ state, onClear }} /> : <DecidedClaims claims={claims} state={state} />}
      <LoadMore list={list} failure="The next sales could not be loaded." />
    </Card>
  );
}

function NoClaims({ state, onClear }: Pick<ClaimsProps, "state" | "onClear">) {
  const { title, text } = emptyTexts[state];
  if (onClear === null) {
    return (
      <EmptyState icon="check" title={title}>
        {text}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="search" title={title} action={<Button onClick={onClear}>Show all clients</Button>}>
      This client has none in this view.
    </EmptyState>
  );
}

function DecidedClaims({ claims, state }: { claims: readonly RevenueClaim[]; state: RevenueClaim["state"] }) {
  const { role } = useSession();
  const [opened, setOpened] = useState<{ claim: RevenueClaim; decision: ClaimDecision } | null>(null);
  const deciding = useDecideClaim(() => setOpened(null));

  function open(next: typeof opened) {
    deciding.reset();
    setOpened(next);
  }

  const onDecide = (claim: RevenueClaim, decision: ClaimDecision) => open({ claim, decision });
  return (
    <>
      <ClaimsTable claims={claims} state={state} onDecide={can(role, "bill clients") ? onDecide : null} />
      {opened === null ? null : (
        <ReasonDialog
          title={`${decisionTexts[opened.decision].button}: ${opened.claim.name}, ${opened.claim.client.name}`}
          confirmLabel={`${decisionTexts[opened.decision].button} the sale`}
          tone={opened.decision === "claim" ? "primary" : "danger"}
          busy={deciding.isPending}
          busyLabel="Saving"
          help={decisionTexts[opened.decision].help}
          failure={deciding.isError ? describeFailure(deciding.error).message : null}
          onConfirm={(reason) => deciding.mutate({ id: opened.claim.id, decision: opened.decision, reason })}
          onCancel={() => open(null)}
        >
          {describeDecision(opened.decision, opened.claim)}
        </ReasonDialog>
      )}
    </>
  );
}
