import { describeFailure, isApiError, useApi } from "@portal/shared-ui/api";
import { ErrorCard, Notice, Skeleton } from "@portal/shared-ui/core";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";

import styles from "../integrations/integrations.module.css";
import { leadTexts } from "./leads.texts.js";
import { SignedCard } from "./signed-card.js";
import { UnsignedCard } from "./unsigned-card.js";

const ENDPOINT = "GET /integration/inbound";

/** How often the portal is asked whether something came while the page is looked at; milliseconds. */
const ASKED_EVERY = 15_000;

/** An admin looks at the client: the secret address is not for them. */
function isClientsOnly(error: unknown): boolean {
  return isApiError(error) && error.code === "CLIENTS_ONLY";
}

/** Where leads and other events come from that nobody links: they are sent to us (S42). */
export function LeadsSection() {
  const api = useApi();
  const titleId = useId();
  const inbound = useQuery({
    queryKey: [ENDPOINT],
    queryFn: ({ signal }) => api.call(ENDPOINT, undefined, { signal }),
    refetchInterval: ASKED_EVERY,
  });
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.name}>
        {leadTexts.title}
      </h2>
      <p className={styles.sentence}>{leadTexts.intro}</p>
      {isClientsOnly(inbound.error) ? (
        <div className={styles.note}>
          <Notice tone="info" title={describeFailure(inbound.error).message} />
        </div>
      ) : inbound.isLoadingError ? (
        <ErrorCard
          title="Could not load."
          {...describeFailure(inbound.error)}
          retrying={inbound.isFetching}
          onRetry={() => void inbound.refetch()}
        />
      ) : inbound.isPending ? (
        <div className={styles.card}>
          <Skeleton height="9rem" label="Loading where leads come from" />
        </div>
      ) : (
        <ul className={styles.cards}>
          <li>
            <SignedCard inbound={inbound.data} />
          </li>
          <li>
            <UnsignedCard inbound={inbound.data} />
          </li>
        </ul>
      )}
    </section>
  );
}
