import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** Another row has this row's money. May exist before either row. */
export class SupersededSale extends Model<InferAttributes<SupersededSale>, InferCreationAttributes<SupersededSale>> {
  declare source: string;
  declare externalId: string;
  /** External id. */
  declare supersededBy: string;
  declare businessId: string;
}

export function defineSupersededSale(sequelize: Sequelize): void {
  SupersededSale.init(
    {
      source: { type: DataTypes.STRING(16), primaryKey: true },
      externalId: { type: DataTypes.STRING(192), primaryKey: true },
      supersededBy: { type: DataTypes.STRING(192), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
    },
    { sequelize, tableName: "superseded_sales", underscored: true, timestamps: false },
  );
}
