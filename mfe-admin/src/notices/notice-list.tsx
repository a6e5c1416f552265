import type { ClientNotice } from "@portal/shared-ui/api";
import { Badge, Button, Card, type DataColumn, DataTable, EmptyState } from "@portal/shared-ui/core";
import { formatZonedInstant } from "@portal/shared-ui/dates";

import { TimesIn } from "../lists/agency-time.js";
import { describeWay, noticeKindTexts } from "./notice.texts.js";
import styles from "./notices.module.css";

export interface NoticeListProps {
  notices: readonly ClientNotice[];
  /** IANA. */
  timeZone: string;
  onCorrect: (notice: ClientNotice) => void;
}

/** A notice recorded here can be corrected once. */
export function NoticeList({ notices, timeZone, onCorrect }: NoticeListProps) {
  return (
    <Card title="Notices" actions={<TimesIn zone={timeZone} />} flush>
      {notices.length === 0 ? (
        <EmptyState icon="mail" title="No notices">
          This client gave no notice in the portal, and no one recorded one.
        </EmptyState>
      ) : (
        <DataTable
          caption="Notices of this client"
          columns={createColumns(timeZone, onCorrect)}
          rows={notices}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  );
}

function createColumns(
  timeZone: string,
  onCorrect: (notice: ClientNotice) => void,
): readonly DataColumn<ClientNotice>[] {
  const print = (at: string) => formatZonedInstant(at, timeZone);
  return [
    { key: "kind", header: "Kind", cell: KindCell },
    { key: "from", header: "Counts from", cell: ({ givenAt }) => print(givenAt) },
    {
      key: "came",
      header: "Arrived",
      cell: ({ cameBy, note, recordedAt }) => (
        <span className={styles.lines}>
          {describeWay(cameBy)}
          {note === null ? null : <span className={styles.note}>{note}</span>}
          {recordedAt === null ? null : <small className={styles.faint}>Recorded {print(recordedAt)}</small>}
        </span>
      ),
    },
    { key: "ends", header: "Ends", cell: (notice) => <EndsCell notice={notice} print={print} /> },
    {
      key: "correct",
      header: "Action",
      narrow: "plain",
      cell: (notice) =>
        notice.cameBy === "portal" || notice.isCorrected ? null : (
          <Button
            aria-label={`Correct the notice: ${noticeKindTexts[notice.kind].label}, ${print(notice.givenAt)}`}
            onClick={() => onCorrect(notice)}
          >
            Correct
          </Button>
        ),
    },
  ];
}

function KindCell({ kind, isCorrected, corrects }: ClientNotice) {
  return (
    <span className={styles.lines}>
      {noticeKindTexts[kind].label}
      {isCorrected ? (
        <span>
          <Badge tone="neutral">Corrected</Badge>
        </span>
      ) : null}
      {corrects === null ? null : <small className={styles.faint}>Replaces an earlier notice</small>}
    </span>
  );
}

function EndsCell({ notice, print }: { notice: ClientNotice; print: (at: string) => string }) {
  const { agreementEndsAt, authorizationEndsAt, isCorrected, kind } = notice;
  if (kind === "revocation") return "Debits authorized until then";
  if (isCorrected || agreementEndsAt === null || authorizationEndsAt === null) return "Nothing";
  return (
    <span className={styles.lines}>
      <span>Agreement: {print(agreementEndsAt)}</span>
      <span>Debits: {print(authorizationEndsAt)}</span>
    </span>
  );
}
