import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A click on a short link (§3, Url track). It identifies no person. */
export class LinkClick extends Model<InferAttributes<LinkClick>, InferCreationAttributes<LinkClick>> {
  declare id: CreationOptional<number>;
  declare linkId: number;
  declare at: Date;
  /** Random id of a browser; of this click only, if the browser opts out of tracking (S43). */
  declare uuid: string;
  declare isBot: boolean;
  /** Origin of the page with the link. */
  declare referrer: string | null;
  /** `CLICK_DEVICES`. */
  declare device: string;
  /** JSON of what the write adds to the sums. Stored with the write's first click until it is added (D290). */
  declare sums: CreationOptional<string | null>;
}

export function defineLinkClick(sequelize: Sequelize): void {
  LinkClick.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      linkId: { type: DataTypes.BIGINT.UNSIGNED, allowNull: false },
      at: { type: DataTypes.DATE(3), allowNull: false },
      uuid: { type: DataTypes.STRING(36), allowNull: false },
      isBot: { type: DataTypes.BOOLEAN, allowNull: false },
      referrer: { type: DataTypes.STRING(255) },
      device: { type: DataTypes.STRING(16), allowNull: false },
      sums: { type: DataTypes.TEXT },
    },
    { sequelize, tableName: "link_clicks", underscored: true, timestamps: false },
  );
}
