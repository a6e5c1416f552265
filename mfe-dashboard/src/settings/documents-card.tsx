import { describeFailure, type GivenConsent, useApi } from "@portal/shared-ui/api";
import { Card, Skeleton } from "@portal/shared-ui/core";
import { formatZonedInstant } from "@portal/shared-ui/dates";
import { formatPhone } from "@portal/shared-ui/forms";
import { useQuery } from "@tanstack/react-query";

import { ListFailure } from "./security/list-failure.js";
import { documentsTexts } from "./settings.texts.js";
import styles from "./settings.module.css";

const CONSENTS = "GET /account/consents";
const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The consents that the person has given, in the words that were shown.
 *
 * @param props.timeZone of the business; the browser's by default
 */
export function DocumentsCard({ timeZone = BROWSER_ZONE }: { timeZone?: string | undefined }) {
  const api = useApi();
  const list = useQuery({
    queryKey: [CONSENTS],
    queryFn: ({ signal }) => api.call(CONSENTS, undefined, { signal }),
  });
  return (
    <Card title={documentsTexts.title}>
      {list.isPending ? <Skeleton label={documentsTexts.loading} height="2.5rem" /> : null}
      {list.isLoadingError ? (
        <ListFailure title={documentsTexts.failed} {...describeFailure(list.error)} list={list} />
      ) : null}
      {list.data?.length === 0 ? <p className={styles.quiet}>{documentsTexts.none}</p> : null}
      {list.data?.map((consent) => (
        <Consent key={consent.id} consent={consent} timeZone={timeZone} />
      ))}
    </Card>
  );
}

function Consent({ consent, timeZone }: { consent: GivenConsent; timeZone: string }) {
  const { phoneNumber, version, text, at, ended } = consent;
  return (
    <details className={styles.consent}>
      <summary>{documentsTexts.consent}</summary>
      <p className={styles.quiet}>
        {documentsTexts.given(formatPhone(phoneNumber), formatZonedInstant(at, timeZone), version)}{" "}
        {ended ? documentsTexts.ended : documentsTexts.stop}
      </p>
      <p>{text}</p>
    </details>
  );
}
