import { useNavigation } from "@portal/host-contract";
import type { CameByLink, LinkItem, LinkSort } from "@portal/shared-ui/api";
import { Badge, Button, type DataColumn, DataTable, joinClassNames } from "@portal/shared-ui/core";
import { formatInstant } from "@portal/shared-ui/dates";
import { Fragment, type ReactNode, useState } from "react";

import { BROWSER_ZONE, countOf } from "../links/link.texts.js";
import { DisableLink } from "./disable-link.js";
import { EditLink } from "./edit-link.js";
import styles from "./url-codes.module.css";
import { describeContent, describeSince, stateTexts } from "./url.texts.js";
import { firstOrder, type LinksAddress, sortBy, USUAL_SORT } from "./use-links-address.js";
import { sumOf } from "./results.texts.js";

interface Change {
  kind: "edit" | "switch";
  link: LinkItem;
}

export function CodeTable({ rows, address }: { rows: readonly LinkItem[]; address: LinksAddress }) {
  const [change, setChange] = useState<Change | null>(null);
  const close = () => setChange(null);
  return (
    <>
      <DataTable
        caption="Url codes"
        columns={createColumns(address, setChange)}
        rows={rows}
        rowKey={({ code }) => code}
      />
      {change?.kind === "edit" ? <EditLink link={change.link} onClose={close} /> : null}
      {change?.kind === "switch" ? <DisableLink link={change.link} onClose={close} /> : null}
    </>
  );
}

function createColumns(address: LinksAddress, onChange: (change: Change) => void): readonly DataColumn<LinkItem>[] {
  const sort = (name: LinkSort) => toSort(address, name);
  return [
    { key: "code", header: "Code", sort: sort("code"), cell: (link) => <Code link={link} address={address} /> },
    {
      key: "state",
      header: "State",
      narrow: "corner",
      cell: State,
    },
    {
      key: "platform",
      header: "Platform",
      late: true,
      cell: (link) => (
        <Words word={link.platform} more={describeContent(link.platformContentType, link.platformContentCategory)} />
      ),
    },
    {
      key: "destination",
      header: "Destination",
      late: true,
      cell: (link) => (
        <Words
          word={link.destination}
          more={describeContent(link.destinationContentType, link.destinationContentCategory)}
        />
      ),
    },
    { key: "clicks", header: "Clicks", align: "end", sort: sort("clicks"), cell: ClicksCell },
    {
      key: "last",
      header: "Last click",
      sort: sort("lastClickAt"),
      cell: ({ lastClickAt }) => (lastClickAt === null ? "None" : <Instant at={lastClickAt} />),
    },
    {
      key: "created",
      header: "Created",
      sort: sort("createdAt"),
      late: true,
      narrow: "none",
      cell: Created,
    },
    { key: "change", header: "Change", narrow: "plain", cell: (link) => <Changes link={link} onChange={onChange} /> },
  ];
}

function toSort({ question, setQuestion }: LinksAddress, name: LinkSort) {
  const { sort = USUAL_SORT, order = firstOrder(sort) } = question;
  const direction = order === "asc" ? "ascending" : "descending";
  return {
    direction: sort === name ? direction : "none",
    onSort: () => setQuestion(sortBy(question, name)),
  } as const;
}

function Code({ link, address }: { link: LinkItem; address: LinksAddress }) {
  const { Link } = useNavigation();
  const { code, endUrl, clientName, destinationCheck } = link;
  return (
    <span className={joinClassNames(styles.stack, styles.link)}>
      <Link to={address.toLink(code)} className={styles.code}>
        {code}
      </Link>
      <span className={styles.url} title={endUrl}>
        {endUrl}
      </span>
      {clientName === null ? null : (
        <span className={styles.client} title={clientName}>
          {clientName}
        </span>
      )}
      {destinationCheck?.isDead === true ? (
        <span className={styles.dead}>{describeSince(destinationCheck)}</span>
      ) : null}
    </span>
  );
}

function State({ state, destinationCheck }: LinkItem) {
  if (destinationCheck?.isDead === true) return <Badge tone="bad">Dead destination</Badge>;
  return <Badge tone={stateTexts[state].tone}>{stateTexts[state].label}</Badge>;
}

function Words({ word, more }: { word: string; more: string }) {
  return (
    <span className={joinClassNames(styles.stack, styles.words)}>
      <span>{breakAtSlashes(word)}</span>
      <span className={joinClassNames(styles.faint, styles.more)}>{breakAtSlashes(more)}</span>
    </span>
  );
}

function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(at, BROWSER_ZONE)}</time>;
}

function Created({ createdAt, createdBy }: LinkItem) {
  return (
    <span className={styles.stack}>
      <Instant at={createdAt} />
      <span className={styles.faint}>{createdBy}</span>
    </span>
  );
}

function ClicksCell({ clicks, lostClicks, came }: LinkItem) {
  return (
    <span className={styles.figure}>
      {clicks.toLocaleString("en-US")}
      {lostClicks === 0 ? null : (
        <span className={styles.lost}>{lostClicks.toLocaleString("en-US")} may be missing</span>
      )}
      <Results {...came} />
    </span>
  );
}

function Changes({ link, onChange }: { link: LinkItem; onChange: (change: Change) => void }) {
  const word = link.state === "disabled" ? "Enable" : "Disable";
  return (
    <span className={styles.changes}>
      <Button variant="quiet" aria-label={`Edit ${link.code}`} onClick={() => onChange({ kind: "edit", link })}>
        Edit
      </Button>
      <Button variant="quiet" aria-label={`${word} ${link.code}`} onClick={() => onChange({ kind: "switch", link })}>
        {word}
      </Button>
    </span>
  );
}

/** Allows breaks after slashes: `Account/Channel/Site` is longer than its column. */
function breakAtSlashes(text: string): ReactNode {
  return text.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={`${String(index)} ${part}`}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}

function Results({ visits, leads, sales }: CameByLink) {
  const counts = [
    { count: sumOf(visits), one: "visit", many: "visits" },
    { count: sumOf(leads), one: "lead", many: "leads" },
    { count: sumOf(sales), one: "sale", many: "sales" },
  ].filter(({ count }) => count > 0);
  return counts.map(({ count, one, many }) => (
    <span key={one} className={styles.faint}>
      {countOf(count, one, many)}
    </span>
  ));
}
