// How the table is looked at: which way up, how near, and what is in the window.

import { type Canvas, canvasOf, seen, seenAll } from '../draw/canvas';
import { type Place, place } from '../draw/plane';
import type { Ground, Spot, Token, Zone } from '../wire';
import { type Box, type View, centredOn, filling, fitted, kept, movedBy, opening, pixelOf, turnedAround, under, zoomedAt } from './view';

export class Camera {
  ground = $state.raw<Ground | null>(null);
  isTurned = $state(false);
  box = $state.raw<Box>({ width: 0, height: 0 });
  view = $state.raw<View>({ x: 0, y: 0, zoom: 1 });
  /** The zoom the picture is drawn at; between two drawings it is only stretched. */
  drawn = $state(1);
  canvas = $derived<Canvas | null>(this.ground ? canvasOf(this.ground, this.isTurned) : null);

  #hasOpened = false;
  #settling: ReturnType<typeof setTimeout> | null = null;

  /** Another table lies there, with these troops on it. */
  lay(ground: Ground | null, troops: readonly Token[] = []): void {
    this.ground = ground;
    this.#troops = troops;
    this.resize(this.box);
  }

  /** Other troops are what matters now: the eye goes to them; while armies draw up, to where they may. */
  meet(troops: readonly Token[], zones: readonly Zone[] = []): void {
    this.#troops = [];
    this.#zones = zones;
    this.greet(troops);
  }

  /** Troops have come onto an empty table: the eye goes to them, once. */
  greet(troops: readonly Token[]): void {
    if (this.#troops.length > 0 || troops.length === 0 || !this.canvas) return;
    this.#troops = troops;
    this.#open(this.canvas);
  }

  #troops: readonly Token[] = [];
  #zones: readonly Zone[] = [];

  #corners(canvas: Canvas): Place[] {
    const outlines = [...this.#troops.flatMap(({ stands }) => stands), ...this.#zones.map(({ outline }) => outline)];
    return outlines.flatMap((outline) => [...seenAll(canvas, outline)]);
  }

  /** The window has a size, or another one. */
  resize(box: Box): void {
    this.box = box;
    const canvas = this.canvas;
    if (!canvas || box.width < 2 || box.height < 2) return;
    if (this.#hasOpened) this.#look(kept(this.view, canvas, box));
    else {
      this.#hasOpened = true;
      this.#open(canvas);
      this.drawn = this.view.zoom;
    }
  }

  /** The view the table was opened with. */
  #opened: View | null = null;

  #open(canvas: Canvas): void {
    this.#opened = opening(canvas, this.box, this.#corners(canvas), this.#zones.length > 0);
    this.#look(this.#opened);
  }

  /** The whole table. */
  fit(): void {
    if (this.canvas) this.#look(fitted(this.canvas, this.box));
  }

  /** Looks as before. */
  restore(view: View): void {
    if (this.canvas) this.#look(kept(view, this.canvas, this.box));
  }

  pan(by: Place): void {
    if (this.canvas) this.#look(movedBy(this.view, by, this.canvas, this.box));
  }

  zoomAt(pixel: Place, factor: number): void {
    if (this.canvas) this.#look(zoomedAt(this.view, pixel, factor, this.canvas, this.box));
  }

  zoom(factor: number): void {
    this.zoomAt(place(this.box.width / 2, this.box.height / 2), factor);
  }

  centre(spot: Spot): void {
    if (!this.canvas) return;
    const view = centredOn(seen(this.canvas, spot), this.view.zoom, this.box);
    this.#look(filling(kept(view, this.canvas, this.box), this.canvas, this.box));
  }

  /** Brings a place into the window if it is not there, with so much room around it. */
  reveal(spot: Spot, room = 32): void {
    if (!this.canvas) return;
    const pixel = pixelOf(this.view, seen(this.canvas, spot));
    const { width, height } = this.box;
    const isSeen = pixel.x > room && pixel.y > room && pixel.x < width - room && pixel.y < height - room - 98;
    if (!isSeen) this.centre(spot);
  }

  turn(isTurned: boolean): void {
    if (!this.canvas || isTurned === this.isTurned) return;
    const isUntouched = this.view === this.#opened;
    const view = turnedAround(this.view, this.canvas, this.box);
    this.isTurned = isTurned;
    // Nobody has looked around yet: the table is opened anew, the other way up.
    if (isUntouched) this.#open(this.canvas);
    else this.#look(kept(view, this.canvas, this.box));
  }

  under(pixel: Place): Place {
    return under(this.view, pixel);
  }

  #look(view: View): void {
    this.view = view;
    if (this.#settling) clearTimeout(this.#settling);
    if (view.zoom === this.drawn) return;
    this.#settling = setTimeout(() => {
      this.drawn = this.view.zoom;
    }, 140);
  }
}
