import type { SquareLocation } from "./merchant.model.js";

/** A location of a shop. By default it is in the US, in US dollars and active. */
export type Place = Pick<SquareLocation, "name" | "address" | "timezone"> & Partial<SquareLocation>;

export interface Shop {
  name: string;
  locations: readonly Place[];
}

const EASTERN = "America/New_York";
const CENTRAL = "America/Chicago";
const MOUNTAIN = "America/Denver";
const ARIZONA = "America/Phoenix";
const PACIFIC = "America/Los_Angeles";

function at(name: string, timezone: string, line: string, city: string, state: string, postalCode: string): Place {
  return { name, timezone, address: { line, city, state, postalCode } };
}

/** One location is closed, one is in Canada, and one shop has more locations than a search may name. */
export const SHOPS: readonly Shop[] = [
  {
    name: "Shine & Go Detailing",
    locations: [
      at("Brooklyn", EASTERN, "214 Atlantic Ave", "Brooklyn", "NY", "11201"),
      at("Astoria", EASTERN, "31-08 Steinway St", "Queens", "NY", "11103"),
    ],
  },
  {
    name: "Gulf Coast Auto Spa",
    locations: [
      at("Tampa Bay", EASTERN, "1802 W Kennedy Blvd", "Tampa", "FL", "33606"),
      at("St. Petersburg", EASTERN, "920 Central Ave", "St. Petersburg", "FL", "33705"),
    ],
  },
  {
    name: "Lone Star Detail Co.",
    locations: [
      at("South Lamar", CENTRAL, "2610 S Lamar Blvd", "Austin", "TX", "78704"),
      at("Round Rock", CENTRAL, "401 E Main St", "Round Rock", "TX", "78664"),
    ],
  },
  {
    name: "Golden Gate Detailing",
    locations: [
      at("Mission", PACIFIC, "2890 Folsom St", "San Francisco", "CA", "94110"),
      at("Oakland", PACIFIC, "4150 Broadway", "Oakland", "CA", "94611"),
      { ...at("Daly City (closed)", PACIFIC, "6748 Mission St", "Daly City", "CA", "94014"), status: "INACTIVE" },
    ],
  },
  {
    name: "Mile High Mobile Detail",
    locations: [
      at("Denver", MOUNTAIN, "3301 Lawrence St", "Denver", "CO", "80205"),
      at("Boulder", MOUNTAIN, "1715 28th St", "Boulder", "CO", "80301"),
    ],
  },
  {
    name: "Detail Depot",
    locations: [
      at("Chicago Loop", CENTRAL, "620 S Clark St", "Chicago", "IL", "60605"),
      at("Naperville", CENTRAL, "1550 Ogden Ave", "Naperville", "IL", "60540"),
      at("Milwaukee", CENTRAL, "733 N Water St", "Milwaukee", "WI", "53202"),
      at("Minneapolis", CENTRAL, "2400 Hennepin Ave", "Minneapolis", "MN", "55405"),
      at("St. Louis", CENTRAL, "1900 Locust St", "St. Louis", "MO", "63103"),
      at("Kansas City", CENTRAL, "1712 Main St", "Kansas City", "MO", "64108"),
      at("Dallas", CENTRAL, "3015 Commerce St", "Dallas", "TX", "75226"),
      at("Nashville", CENTRAL, "807 8th Ave S", "Nashville", "TN", "37203"),
      at("Detroit", "America/Detroit", "1440 Gratiot Ave", "Detroit", "MI", "48207"),
      at("Columbus", EASTERN, "560 N High St", "Columbus", "OH", "43215"),
      at("Atlanta", EASTERN, "715 Ponce De Leon Ave", "Atlanta", "GA", "30306"),
      at("Charlotte", EASTERN, "2100 South Blvd", "Charlotte", "NC", "28203"),
    ],
  },
  {
    name: "Desert Gloss",
    locations: [
      at("Phoenix", ARIZONA, "1120 E McDowell Rd", "Phoenix", "AZ", "85006"),
      at("Tucson", ARIZONA, "745 N 4th Ave", "Tucson", "AZ", "85705"),
    ],
  },
  {
    name: "Peace Bridge Detailing",
    locations: [
      at("Buffalo", EASTERN, "1285 Niagara St", "Buffalo", "NY", "14213"),
      {
        ...at("Fort Erie", "America/Toronto", "160 Garrison Rd", "Fort Erie", "ON", "L2A 1M6"),
        country: "CA",
        currency: "CAD",
      },
    ],
  },
];
