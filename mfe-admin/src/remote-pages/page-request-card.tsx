import type { RemotePageItem } from "@portal/shared-ui/api";
import { Badge, Button, Card, type DefinitionItem, DefinitionList, VisuallyHidden } from "@portal/shared-ui/core";
import { toPageAddress } from "@portal/shared-ui/api";
import { useState } from "react";

import { Moment } from "../remotes/moment.js";
import { RemoteId } from "../remotes/remote-id.js";
import { AcceptPagesDialog } from "./accept-pages-dialog.js";
import { describeAccess } from "./describe-access.js";
import { describeStart, describeWish } from "./describe-request.js";
import type { PageRequest } from "./find-pages.js";
import styles from "./remote-pages.module.css";

export interface PageRequestCardProps {
  request: PageRequest;
  onDone: () => void;
}

export function PageRequestCard({ request, onDone }: PageRequestCardProps) {
  const { remote, version, release, pages } = request;
  const [opened, setOpened] = useState<PageRequest | null>(null);
  return (
    <Card
      title={
        <>
          <RemoteId>{remote}</RemoteId> {describeWish(request)}
        </>
      }
      actions={<Badge tone="warn">Needs an admin</Badge>}
    >
      <div className={styles.request}>
        <p className={styles.note}>
          Version {version}
          {release ? (
            <>
              , published <Moment at={release.publishedAt} />
              {release.publishedBy === null ? null : ` by ${release.publishedBy}`}
            </>
          ) : null}
          . {describeStart(request)}
        </p>
        {pages.map((page) => (
          <DefinitionList key={page.name} items={describePage(page, remote)} />
        ))}
        <p className={styles.note}>Do nothing to refuse: pages that nobody accepted can’t be opened.</p>
        <div>
          <Button variant="primary" onClick={() => setOpened(request)}>
            Accept pages
            <VisuallyHidden>{` of ${remote} ${version}`}</VisuallyHidden>
          </Button>
        </div>
      </div>
      {opened === null ? null : (
        <AcceptPagesDialog
          request={opened}
          onDone={() => {
            onDone();
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
}

/** Says beside a changed value what was accepted before. */
function describePage({ address, access, title, link, before, path }: RemotePageItem, remote: string) {
  const wasElsewhere = before !== null && before.path !== path;
  const [now, then] = [describeAccess(access), before && describeAccess(before.access)];
  const items: DefinitionItem[] = [
    {
      term: "Page",
      description: (
        <>
          {title} <span className={styles.address}>{address}</span>
          {wasElsewhere ? <Before>{toPageAddress(remote, before.path)}</Before> : null}
        </>
      ),
    },
    {
      term: "Who may open it",
      description: (
        <>
          {now}
          {then !== null && then !== now ? <Before>{then}</Before> : null}
        </>
      ),
    },
    { term: "Link in the menu", description: link === null ? "None" : `“${link}”` },
  ];
  return items;
}

function Before({ children }: { children: string }) {
  return <span className={styles.before}>accepted before: {children}</span>;
}
