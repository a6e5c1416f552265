import { PageHeader } from "@portal/shared-ui/core";

import { ViewLinks } from "../lists/view-links.js";
import { CodesView } from "./codes-view.js";
import { LinkView } from "./link-view.js";
import { TracksView } from "./tracks-view.js";
import { useLinksAddress } from "./use-links-address.js";

/** `/admin/UrlCodesTable`: the short links and their clicks, in two tables (specification §2). */
export function UrlCodesPage() {
  const address = useLinksAddress();
  if (address.id !== null) return <LinkView key={address.id} code={address.id} address={address} />;
  return (
    <>
      <PageHeader title="Url Codes Table" description="Every short link, how often it was followed, and each click." />
      <ViewLinks
        views={[
          { to: address.toView("codes"), label: "Url codes", isShown: address.view === "codes" },
          { to: address.toView("tracks"), label: "Url tracks", isShown: address.view === "tracks" },
        ]}
      />
      {address.view === "tracks" ? <TracksView address={address} /> : <CodesView address={address} />}
    </>
  );
}
