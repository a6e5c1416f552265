import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** A sale's items before a later version replaced them, by the hash of the reported data. Append-only. */
class SaleContent extends Model<InferAttributes<SaleContent>, InferCreationAttributes<SaleContent>> {
  declare source: string;
  declare externalId: string;
  declare fingerprint: string;
  /** JSON of `SalesLineItem[]`. */
  declare lineItems: string;
  declare searchText: string;
}

export function defineSaleContent(sequelize: Sequelize): void {
  SaleContent.init(
    {
      source: { type: DataTypes.STRING(16), primaryKey: true },
      externalId: { type: DataTypes.STRING(192), primaryKey: true },
      fingerprint: { type: DataTypes.STRING(64), primaryKey: true },
      lineItems: { type: DataTypes.TEXT("long"), allowNull: false },
      searchText: { type: DataTypes.TEXT, allowNull: false },
    },
    { sequelize, tableName: "sale_contents", underscored: true, timestamps: false },
  );
}
