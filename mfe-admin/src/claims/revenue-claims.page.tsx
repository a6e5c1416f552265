import { useNavigation, useSession } from "@portal/host-contract";
import { can, describeFailure, type RevenueClaim } from "@portal/shared-ui/api";
import { Card, EmptyState, ErrorCard, PageHeader, Skeleton } from "@portal/shared-ui/core";
import { ReasonDialog } from "@portal/shared-ui/overlay";
import { useState } from "react";

import { LoadMore } from "../lists/load-more.js";
import { Trail } from "../lists/trail.js";
import { ViewLinks } from "../lists/view-links.js";
import { askDecision, CLAIM_STATES, type ClaimDecision, decisionTexts, emptyTexts, stateTexts } from "./claim.texts.js";
import { ClaimsTable } from "./claims-table.js";
import { useClaims, useDecideClaim } from "./use-claims.js";

const PATH = "/admin/revenue-claims";

/** `/admin/revenue-claims`: commission that was never billed; the agency claims it within 30 days or dismisses it (§9). */
export function RevenueClaimsPage() {
  const { location } = useNavigation();
  const asked = new URLSearchParams(location.search).get("state");
  const state = CLAIM_STATES.find((one) => one === asked) ?? "open";
  return (
    <>
      <Trail here="Unbilled sales" />
      <PageHeader
        title="Unbilled sales"
        description="Sales that a source reported after their day was billed, and bank deposits that no source reported. They are billed only if you claim them within 30 days of their day. The client is notified first."
      />
      <ViewLinks
        views={CLAIM_STATES.map((one) => ({
          to: one === "open" ? PATH : `${PATH}?state=${one}`,
          label: stateTexts[one],
          isShown: one === state,
        }))}
      />
      <Claims key={state} state={state} />
    </>
  );
}

function Claims({ state }: { state: RevenueClaim["state"] }) {
  const list = useClaims(state);
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
  const claims = list.data.pages.flatMap(({ data }) => data);
  if (claims.length === 0 && !list.hasNextPage) {
    return (
      <Card>
        <EmptyState icon="check" title={emptyTexts[state].title}>
          {emptyTexts[state].text}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card flush>
      <DecidedClaims claims={claims} state={state} />
      <LoadMore list={list} failure="The next sales could not be loaded." />
    </Card>
  );
}

/** The claims, and the dialog that asks for the reason of a decision. */
function DecidedClaims({ claims, state }: { claims: readonly RevenueClaim[]; state: RevenueClaim["state"] }) {
  const { role } = useSession();
  const [asked, setAsked] = useState<{ claim: RevenueClaim; decision: ClaimDecision } | null>(null);
  const deciding = useDecideClaim(() => setAsked(null));

  function ask(next: typeof asked) {
    deciding.reset();
    setAsked(next);
  }

  const onDecide = (claim: RevenueClaim, decision: ClaimDecision) => ask({ claim, decision });
  return (
    <>
      <ClaimsTable claims={claims} state={state} onDecide={can(role, "bill clients") ? onDecide : null} />
      {asked === null ? null : (
        <ReasonDialog
          title={`${decisionTexts[asked.decision].button}: ${asked.claim.name}, ${asked.claim.client.name}`}
          confirmLabel={`${decisionTexts[asked.decision].button} the sale`}
          tone={asked.decision === "claim" ? "primary" : "danger"}
          busy={deciding.isPending}
          busyLabel="Saving"
          help={decisionTexts[asked.decision].help}
          failure={deciding.isError ? describeFailure(deciding.error).message : null}
          onConfirm={(reason) => deciding.mutate({ id: asked.claim.id, decision: asked.decision, reason })}
          onCancel={() => ask(null)}
        >
          {askDecision(asked.decision, asked.claim)}
        </ReasonDialog>
      )}
    </>
  );
}
