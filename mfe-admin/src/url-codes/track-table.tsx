import { useNavigation } from "@portal/host-contract";
import type { TrackItem } from "@portal/shared-ui/api";
import { Badge, type DataColumn, DataTable } from "@portal/shared-ui/core";
import { formatInstant } from "@portal/shared-ui/dates";

import { BROWSER_ZONE } from "../links/link.texts.js";
import styles from "./url-codes.module.css";
import { describeWay, deviceTexts } from "./url.texts.js";
import type { LinksAddress } from "./use-links-address.js";

export function TrackTable({ rows, address }: { rows: readonly TrackItem[]; address: LinksAddress }) {
  return <DataTable caption="Url tracks" columns={createColumns(address)} rows={rows} rowKey={({ id }) => id} />;
}

function createColumns({ question, setQuestion, toLink }: LinksAddress): readonly DataColumn<TrackItem>[] {
  const { order = "desc" } = question;
  return [
    { key: "code", header: "Code", cell: ({ code, ...way }) => <Code code={code} to={toLink(code)} way={way} /> },
    {
      key: "at",
      header: "When",
      sort: {
        direction: order === "asc" ? "ascending" : "descending",
        onSort: () => setQuestion({ ...question, order: order === "asc" ? "desc" : "asc" }),
      },
      narrow: "plain",
      cell: ({ at }) => <time dateTime={at}>{formatInstant(at, BROWSER_ZONE)}</time>,
    },
    {
      key: "who",
      header: "Who",
      narrow: "corner",
      cell: ({ isBot }) => <Badge tone={isBot ? "warn" : "neutral"}>{isBot ? "Bot" : "Person"}</Badge>,
    },
    {
      key: "from",
      header: "From",
      cell: ({ referrer }) => <span className={styles.any}>{referrer?.replace(/^https?:\/\//, "") ?? "Unknown"}</span>,
    },
    { key: "device", header: "Device", cell: ({ device }) => deviceTexts[device] },
    {
      key: "uuid",
      header: "Visitor",
      late: true,
      narrow: "none",
      cell: ({ uuid }) => <span className={styles.id}>{uuid}</span>,
    },
  ];
}

interface CodeProps {
  code: string;
  to: string;
  way: Pick<TrackItem, "platform" | "destination">;
}

function Code({ code, to, way }: CodeProps) {
  const { Link } = useNavigation();
  return (
    <span className={styles.stack}>
      <Link to={to} className={styles.code}>
        {code}
      </Link>
      <span className={styles.faint}>{describeWay(way)}</span>
    </span>
  );
}
