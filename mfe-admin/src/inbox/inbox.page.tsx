import { Card, PageHeader } from "@portal/shared-ui/core";
import { useToday } from "@portal/shared-ui/dates";

import { useAgencyZone } from "../lists/agency-time.js";
import { ViewLinks } from "../lists/view-links.js";
import { DebitDriftList } from "./debit-drift-list.js";
import { DeliveryList } from "./delivery-list.js";
import { DeliveryView } from "./delivery-view.js";
import { DriftList } from "./drift-list.js";
import styles from "./inbox.module.css";
import { InboxFilter } from "./inbox-filter.js";
import { PageDriftList } from "./page-drift-list.js";
import { useDeliveries } from "./use-deliveries.js";
import { type InboxAddress, useInboxAddress } from "./use-inbox-question.js";

/** `/admin/inbox`: provider deliveries, and repairs of missed ones. */
export function InboxPage() {
  const address = useInboxAddress();
  if (address.id !== null) return <DeliveryView id={address.id} toList={address.toDelivery(null)} />;
  return (
    <>
      <PageHeader
        title="Webhook inbox"
        description="Messages from providers, and what happened to them. We reject forged messages and do not keep them."
      />
      <ViewLinks
        views={[
          { to: "/admin/inbox", label: "Deliveries", isShown: address.view === "deliveries" },
          { to: "/admin/inbox?view=catch-up", label: "Catch-up", isShown: address.view === "catch-up" },
        ]}
      />
      {address.view === "catch-up" ? <CatchUp /> : <Deliveries address={address} />}
    </>
  );
}

function CatchUp() {
  return (
    <div className={styles.page}>
      <DriftList />
      <PageDriftList />
      <DebitDriftList />
    </div>
  );
}

function Deliveries({ address: { question, setQuestion, toDelivery } }: { address: InboxAddress }) {
  const list = useDeliveries(question);
  const zone = useAgencyZone();
  const firstPage = list.data?.pages[0];
  const today = useToday(firstPage?.timeZone ?? zone);
  const { start = firstPage?.start, end = firstPage?.end, vendor, state, q } = question;
  const isNarrowed = vendor !== undefined || state !== undefined || q !== undefined;
  return (
    <div className={styles.page}>
      <Card>
        <InboxFilter
          question={question}
          range={start === undefined || end === undefined ? null : { start, end }}
          today={today}
          onQuestion={setQuestion}
        />
      </Card>
      <DeliveryList
        key={JSON.stringify(question)}
        list={list}
        question={question}
        toDelivery={toDelivery}
        onClear={isNarrowed ? () => setQuestion({ start: question.start, end: question.end }) : undefined}
      />
    </div>
  );
}
