import { useSession } from "@portal/host-contract";
import { can, type DeliveryDetail, type DeliveryTryItem, describeFailure } from "@portal/shared-ui/api";
import {
  Badge,
  Button,
  Card,
  DefinitionList,
  EmptyState,
  ErrorCard,
  Notice,
  PageHeader,
  Skeleton,
} from "@portal/shared-ui/core";
import { useState } from "react";

import { AgencyTime } from "../lists/agency-time.js";
import { Trail } from "../lists/trail.js";
import styles from "./inbox.module.css";
import { describeArrival, describeError, stateTexts, vendorTexts } from "./inbox.texts.js";
import { ReplayProgress } from "./replay-bar.js";
import { useDelivery } from "./use-deliveries.js";
import { useReplay } from "./use-replay.js";

/** The payload that the portal shows has no secrets or personal data. */
export function DeliveryView({ id, toList }: { id: string; toList: string }) {
  const delivery = useDelivery(id);
  return (
    <>
      <Trail to={toList} above="Webhook inbox" here="Delivery" />
      {delivery.isPending ? <Skeleton height="16rem" label="Loading the delivery" /> : null}
      {delivery.isLoadingError ? (
        <ErrorCard
          title="The delivery could not be loaded."
          {...describeFailure(delivery.error)}
          retrying={delivery.isFetching}
          onRetry={() => void delivery.refetch()}
        />
      ) : null}
      {delivery.data ? <LoadedDelivery delivery={delivery.data} /> : null}
    </>
  );
}

function LoadedDelivery({ delivery }: { delivery: DeliveryDetail }) {
  const { vendor, type, payload, tries } = delivery;
  return (
    <>
      <PageHeader
        title={type === "" ? "Unknown type" : type}
        description={`From ${vendorTexts[vendor]}.`}
        actions={<Replay delivery={delivery} />}
      />
      <div className={styles.page}>
        <Card title="Result">
          <Facts delivery={delivery} />
        </Card>
        <Card title="Content">
          <p className={styles.faint}>We keep IDs, types, times and amounts only.</p>
          {payload === null ? (
            <p>There is nothing to show.</p>
          ) : (
            <pre className={styles.payload}>{JSON.stringify(JSON.parse(payload), null, 2)}</pre>
          )}
        </Card>
        <Card title="Tries">{tries.length === 0 ? <NoTries /> : <Tries tries={tries} />}</Card>
      </div>
    </>
  );
}

function Facts({ delivery }: { delivery: DeliveryDetail }) {
  const { state, deliveryId, account, business, receivedAt, doneAt, attempts, error } = delivery;
  return (
    <DefinitionList
      items={[
        { term: "State", description: <Badge tone={stateTexts[state].tone}>{stateTexts[state].label}</Badge> },
        ...(error === null ? [] : [{ term: "Why", description: describeError(error) }]),
        { term: "Provider’s ID", description: <span className={styles.id}>{deliveryId}</span> },
        { term: "Business", description: business?.name ?? "No business" },
        { term: "Account", description: account === null || account === "" ? "None" : account },
        { term: "Received", description: <AgencyTime at={receivedAt} named /> },
        { term: "Processed", description: doneAt === null ? "Not yet" : <AgencyTime at={doneAt} named /> },
        { term: "Tries", description: attempts.toLocaleString("en-US") },
        { term: "Proof", description: describeArrival(delivery) },
      ]}
    />
  );
}

function NoTries() {
  return (
    <EmptyState icon="check" title="Nothing went wrong">
      No try failed, and no one replayed it.
    </EmptyState>
  );
}

function Tries({ tries }: { tries: readonly DeliveryTryItem[] }) {
  return (
    <ol className={styles.tries}>
      {tries.map(({ at, outcome, error, askedBy }, index) => (
        <li key={index} className={styles.stack}>
          <span>
            {outcome === "replayed" ? `Replayed by ${askedBy ?? "someone"}` : `Failed. ${describeError(error ?? "")}`}
          </span>
          <span className={styles.faint}>
            <AgencyTime at={at} named />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Lets admins replay a delivery that can be processed again. */
function Replay({ delivery: { id, mayReplay } }: { delivery: DeliveryDetail }) {
  const { role } = useSession();
  const [jobId, setJobId] = useState<string | null>(null);
  const replay = useReplay(setJobId);
  if (!can(role, "administer") || (!mayReplay && jobId === null)) return null;
  return (
    <div className={styles.stack}>
      <Button
        variant="primary"
        busy={replay.isPending}
        busyLabel="Starting"
        disabled={!mayReplay}
        onClick={() => replay.mutate({ ids: [id] })}
      >
        Replay
      </Button>
      {replay.isError ? (
        <Notice tone="bad" announce title="The replay did not start.">
          {describeFailure(replay.error).message}
        </Notice>
      ) : null}
      {jobId === null ? null : <ReplayProgress key={jobId} jobId={jobId} />}
    </div>
  );
}
