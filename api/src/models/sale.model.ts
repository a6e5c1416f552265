import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";
import type { VerificationReason } from "@portal/api-contract";
import { countedColumns } from "./counted-columns";
import type { LocalDay } from "./values/local-day";

/** A row counts as itself; it may be told by another source, and is not billed meanwhile; or it is, and counts there. */
export type SightingState = "own" | "held" | "duplicate";

/** A sale, or what was given back of one. Amounts are signed integer cents, units hundred-thousandths. */
export class Sale extends Model<InferAttributes<Sale>, InferCreationAttributes<Sale>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  /** The link that told it; null: no link did, a person marked a deposit of the bank. */
  declare connectionId: string | null;
  declare source: string;
  declare externalId: string;
  declare kind: string;
  /** Of the sale that was given back; null: a sale, or not told. */
  declare saleExternalId: string | null;
  declare version: number;
  /** The provider's, or `before-link`: a sale that another business may have made. */
  declare state: string;
  declare isTest: boolean;
  /** Another row tells the same money. */
  declare isSuperseded: boolean;
  /** Of a sale and all that was given back of it alike (D260). */
  declare sighting: SightingState;
  /** JSON of `SourceClues`; null: none. */
  declare clues: string | null;
  /** It is on a live invoice; only `markBilled` says so. */
  declare isBilled: boolean;
  /** Empty: the provider names none. */
  declare locationId: string;
  declare currency: string;
  declare occurredAt: Date | null;
  /** Day of `occurredAt` in the zone of the business. */
  declare localDay: LocalDay | null;
  /** In a row that gives back: day of its sale; null in others and where the sale is not known. */
  declare saleDay: LocalDay | null;
  declare totalCents: number;
  declare tipCents: number;
  declare taxCents: number;
  declare giftCardCents: number;
  declare isItemized: boolean;
  /** Hundred-thousandths; 0 in the rows that give back. */
  declare units: number;
  /** Positive cents given back of a sale; 0 in the rows that give back. */
  declare refundedCents: number;
  declare verifiedCents: number;
  declare commissionCents: number;
  declare reason: VerificationReason;
  declare isListed: boolean;
  /** JSON of `SalesLineItem[]`. */
  declare lineItems: string;
  declare searchText: string;
  /** Hash of what was told: the same one tells nothing new. */
  declare fingerprint: string;
  declare sourceUpdatedAt: Date;
  declare createdAt: Date;
  declare updatedAt: Date;
}

export function defineSale(sequelize: Sequelize): void {
  Sale.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      connectionId: { type: DataTypes.STRING(32) },
      source: { type: DataTypes.STRING(16), allowNull: false },
      externalId: { type: DataTypes.STRING(192), allowNull: false },
      ...countedColumns(),
      saleExternalId: { type: DataTypes.STRING(192) },
      isTest: { type: DataTypes.BOOLEAN, allowNull: false },
      isSuperseded: { type: DataTypes.BOOLEAN, allowNull: false },
      sighting: { type: DataTypes.STRING(16), allowNull: false, defaultValue: "own" },
      clues: { type: DataTypes.TEXT },
      isBilled: { type: DataTypes.BOOLEAN, allowNull: false },
      isItemized: { type: DataTypes.BOOLEAN, allowNull: false },
      lineItems: { type: DataTypes.TEXT("long"), allowNull: false },
      searchText: { type: DataTypes.TEXT, allowNull: false },
      sourceUpdatedAt: { type: DataTypes.DATE(3), allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "sales", underscored: true, timestamps: false },
  );
}
