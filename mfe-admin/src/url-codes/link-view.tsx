import { useNavigation } from "@portal/host-contract";
import { type CameByLink, describeFailure, type LinkItem } from "@portal/shared-ui/api";
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  DefinitionList,
  EmptyState,
  ErrorCard,
  PageHeader,
  Skeleton,
} from "@portal/shared-ui/core";
import { formatInstant } from "@portal/shared-ui/dates";
import { useState } from "react";

import { BROWSER_ZONE, describeExpiry } from "../links/link.texts.js";
import { ShortLink } from "../links/short-link.js";
import { ClicksCard } from "./clicks-card.js";
import { DestinationCard } from "./destination-card.js";
import { DisableLink } from "./disable-link.js";
import { EditLink } from "./edit-link.js";
import styles from "./url-codes.module.css";
import { describeContent, stateTexts } from "./url.texts.js";
import { useLink } from "./use-links.js";
import type { LinksAddress } from "./use-links-address.js";
import { RESULTS_NOTE, describeCounts } from "./results.texts.js";

export function LinkView({ code, address }: { code: string; address: LinksAddress }) {
  const { Link } = useNavigation();
  const link = useLink(code);
  return (
    <>
      <p className={styles.trail}>
        <Link to={address.toLink(null)}>Url Codes Table</Link> / {code}
      </p>
      {link.data ? (
        <LoadedLink link={link.data} address={address} />
      ) : (
        <>
          <PageHeader title={code} />
          <UnloadedLink link={link} />
        </>
      )}
    </>
  );
}

/** Shown while the link loads, when it failed to load, or when it is unknown. */
function UnloadedLink({ link }: { link: ReturnType<typeof useLink> }) {
  if (link.isPending) return <Skeleton height="16rem" label="Loading the link" />;
  if (link.isLoadingError) {
    return (
      <ErrorCard
        title="The link could not be loaded."
        {...describeFailure(link.error)}
        retrying={link.isFetching}
        onRetry={() => void link.refetch()}
      />
    );
  }
  return (
    <Card>
      <EmptyState icon="link" title="No such link">
        No link has this code. Check upper and lower case.
      </EmptyState>
    </Card>
  );
}

function LoadedLink({ link, address }: { link: LinkItem; address: LinksAddress }) {
  const { Link } = useNavigation();
  const [change, setChange] = useState<"edit" | "switch" | null>(null);
  const { code, shortUrl, state } = link;
  const close = () => setChange(null);
  return (
    <>
      <PageHeader
        title={code}
        description={<Badge tone={stateTexts[state].tone}>{stateTexts[state].label}</Badge>}
        actions={
          <>
            <Button onClick={() => setChange("edit")}>Edit</Button>
            <Button onClick={() => setChange("switch")}>{state === "disabled" ? "Enable" : "Disable"}</Button>
          </>
        }
      />
      <div className={styles.page}>
        <Card title="Short address">
          <ShortLink shortUrl={shortUrl} code={code} />
        </Card>
        {state === "active" ? <DestinationCard link={link} /> : null}
        <ClicksCard code={code} address={address} />
        <ResultsCard {...link.came} />
        <Card
          title="About this link"
          actions={
            <ButtonLink render={(props) => <Link to={address.toTracks(code)} {...props} />}>Each click</ButtonLink>
          }
        >
          <Facts link={link} />
        </Card>
      </div>
      {change === "edit" ? <EditLink link={link} onClose={close} /> : null}
      {change === "switch" ? <DisableLink link={link} onClose={close} /> : null}
    </>
  );
}

function Facts({ link }: { link: LinkItem }) {
  const { platform, platformContentType, platformContentCategory, destination, clicks, lostClicks } = link;
  const { destinationContentType, destinationContentCategory, lastClickAt, createdAt, createdBy } = link;
  return (
    <DefinitionList
      items={[
        { term: "Goes to", description: link.endUrl },
        {
          term: "Platform",
          description: `${platform} · ${describeContent(platformContentType, platformContentCategory)}`,
        },
        {
          term: "Destination",
          description: `${destination} · ${describeContent(destinationContentType, destinationContentCategory)}`,
        },
        { term: "Client", description: link.clientName ?? "None" },
        { term: "Expires", description: describeExpiry(link.expiresAt) },
        { term: "All clicks, without bots", description: clicks.toLocaleString("en-US") },
        ...(lostClicks === 0 ? [] : [{ term: "May be missing", description: lostClicks.toLocaleString("en-US") }]),
        {
          term: "Last click",
          description: lastClickAt === null ? "None" : formatInstant(lastClickAt, BROWSER_ZONE),
        },
        {
          term: "Created",
          description: `${formatInstant(createdAt, BROWSER_ZONE)} by ${createdBy || "a former staff member"}`,
        },
      ]}
    />
  );
}

function ResultsCard({ visits, leads, sales }: CameByLink) {
  return (
    <Card title="Results">
      <DefinitionList
        items={[
          { term: "Visits", description: describeCounts(visits, "visit", "visits") },
          { term: "Leads", description: describeCounts(leads, "lead", "leads") },
          { term: "Sales", description: describeCounts(sales, "sale", "sales") },
        ]}
      />
      <p className={styles.faint}>{RESULTS_NOTE}</p>
    </Card>
  );
}
