import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** Says that another row has the money of this row. May be stored before either row exists. */
export class SupersededSale extends Model<InferAttributes<SupersededSale>, InferCreationAttributes<SupersededSale>> {
  declare source: string;
  declare externalId: string;
  /** External id of the other row. */
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
