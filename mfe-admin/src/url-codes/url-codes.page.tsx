import { PageHeader } from "@portal/shared-ui/core";

import { ViewLinks } from "../lists/view-links.js";
import { CodesView } from "./codes-view.js";
import { LinkView } from "./link-view.js";
import { PlatformsView } from "./platforms-view.js";
import { TracksView } from "./tracks-view.js";
import { useLinksAddress } from "./use-links-address.js";

/** `/admin/UrlCodesTable`: short links and their clicks (§2). */
export function UrlCodesPage() {
  const address = useLinksAddress();
  if (address.id !== null) return <LinkView key={address.id} code={address.id} address={address} />;
  return (
    <>
      <PageHeader title="Url Codes Table" description="Every short link with its clicks and results." />
      <ViewLinks
        views={[
          { to: address.toView("codes"), label: "Url codes", isShown: address.view === "codes" },
          { to: address.toView("tracks"), label: "Url tracks", isShown: address.view === "tracks" },
          { to: address.toView("platforms"), label: "Platforms", isShown: address.view === "platforms" },
        ]}
      />
      {address.view === "tracks" ? <TracksView address={address} /> : null}
      {address.view === "platforms" ? <PlatformsView /> : null}
      {address.view === "codes" ? <CodesView address={address} /> : null}
    </>
  );
}
