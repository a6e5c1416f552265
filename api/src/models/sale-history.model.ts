import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** What a sale counted from a time on, the columns as in `sales`; rows are only added (S57). */
class SaleHistory extends Model<InferAttributes<SaleHistory>, InferCreationAttributes<SaleHistory>> {
  declare businessId: string;
  declare id: CreationOptional<number>;
  declare source: string;
  declare externalId: string;
  declare kind: string;
  declare version: number;
  declare state: string;
  /** Hash of what was told. */
  declare fingerprint: string;
  /** The delivery or sync that told it, the link, 'time-zone' or 'migration'. */
  declare toldBy: string;
  /** Of the rule that what counts followed from. */
  declare ruleVersion: number;
  declare isListed: boolean;
  declare reason: string;
  declare locationId: string;
  declare currency: string;
  declare occurredAt: Date | null;
  declare localDay: string | null;
  declare saleDay: string | null;
  declare totalCents: number;
  declare tipCents: number;
  declare taxCents: number;
  declare giftCardCents: number;
  declare units: number;
  declare refundedCents: number;
  declare verifiedCents: number;
  declare commissionCents: number;
  declare knownAt: Date;
}

export function defineSaleHistory(sequelize: Sequelize): void {
  SaleHistory.init(
    {
      businessId: { type: DataTypes.STRING(32), primaryKey: true },
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      source: { type: DataTypes.STRING(16), allowNull: false },
      externalId: { type: DataTypes.STRING(192), allowNull: false },
      kind: { type: DataTypes.STRING(16), allowNull: false },
      version: { type: DataTypes.BIGINT, allowNull: false },
      state: { type: DataTypes.STRING(16), allowNull: false },
      fingerprint: { type: DataTypes.STRING(64), allowNull: false },
      toldBy: { type: DataTypes.STRING(64), allowNull: false },
      ruleVersion: { type: DataTypes.SMALLINT.UNSIGNED, allowNull: false },
      isListed: { type: DataTypes.BOOLEAN, allowNull: false },
      reason: { type: DataTypes.STRING(32), allowNull: false },
      locationId: { type: DataTypes.STRING(64), allowNull: false },
      currency: { type: DataTypes.STRING(3), allowNull: false },
      occurredAt: { type: DataTypes.DATE(3) },
      localDay: { type: DataTypes.DATEONLY },
      saleDay: { type: DataTypes.DATEONLY },
      totalCents: { type: DataTypes.BIGINT, allowNull: false },
      tipCents: { type: DataTypes.BIGINT, allowNull: false },
      taxCents: { type: DataTypes.BIGINT, allowNull: false },
      giftCardCents: { type: DataTypes.BIGINT, allowNull: false },
      units: { type: DataTypes.BIGINT, allowNull: false },
      refundedCents: { type: DataTypes.BIGINT, allowNull: false },
      verifiedCents: { type: DataTypes.BIGINT, allowNull: false },
      commissionCents: { type: DataTypes.BIGINT, allowNull: false },
      knownAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "sale_history", underscored: true, timestamps: false },
  );
}
