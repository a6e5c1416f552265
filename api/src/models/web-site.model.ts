import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

export class WebSite extends Model<InferAttributes<WebSite>, InferCreationAttributes<WebSite>> {
  declare businessId: string;
  /** With the port, if any. Visits count with and without `www.`. */
  declare host: string;
  declare connectedAt: Date;
  /** null: still connected. */
  declare disconnectedAt: CreationOptional<Date | null>;
  declare lastHitAt: CreationOptional<Date | null>;
}

export function defineWebSite(sequelize: Sequelize): void {
  WebSite.init(
    {
      businessId: { type: DataTypes.STRING(32), primaryKey: true },
      host: { type: DataTypes.STRING(255), allowNull: false },
      connectedAt: { type: DataTypes.DATE(3), allowNull: false },
      disconnectedAt: { type: DataTypes.DATE(3) },
      lastHitAt: { type: DataTypes.DATE(3) },
    },
    { sequelize, tableName: "web_sites", underscored: true, timestamps: false },
  );
}
