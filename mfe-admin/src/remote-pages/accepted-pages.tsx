import type { RemoteItem } from "@portal/shared-ui/api";
import { Badge, Card } from "@portal/shared-ui/core";

import { FoldedRows } from "../remotes/folded-rows.js";
import { Moment } from "../remotes/moment.js";
import styles from "../remotes/remotes.module.css";
import { describeAccess } from "./describe-access.js";
import { type AcceptedPage, findAccepted } from "./find-pages.js";
import own from "./remote-pages.module.css";

const TITLE = "Accepted pages";
const BEFORE_FOLD = 5;

/** Pages that remotes added (S61). Left out while there are none. */
export function AcceptedPages({ remotes }: { remotes: readonly RemoteItem[] }) {
  const rows = findAccepted(remotes);
  if (rows.length === 0) return null;
  return (
    <Card
      title={
        <>
          {TITLE} <span className={styles.count}>{rows.length}</span>
        </>
      }
      flush
    >
      <FoldedRows
        label={TITLE}
        rows={rows}
        shown={BEFORE_FOLD}
        rowKey={({ remote, name, version }) => `${remote} ${version} ${name}`}
        row={(row) => <PageRow page={row} />}
        showLabel={`Show all ${String(rows.length)}`}
        note="An admin is asked again when an address or who may open it changes."
      />
    </Card>
  );
}

function PageRow({
  page: { title, address, access, link, acceptedAt, acceptedBy, state, version },
}: {
  page: AcceptedPage;
}) {
  return (
    <div>
      <p className={own.name}>
        {title} {state === "current" ? null : <Badge tone="neutral">Only in {version}</Badge>}
      </p>
      <p className={own.address}>{address}</p>
      <p className={own.small}>
        {describeAccess(access)}; {link === null ? "no link" : `link “${link}”`}
        {acceptedAt === null ? null : (
          <>
            ; accepted <Moment at={acceptedAt} short />
          </>
        )}
        {acceptedBy === null ? null : ` by ${acceptedBy}`}
      </p>
    </div>
  );
}
