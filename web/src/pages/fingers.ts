// What the keys do on a battle's table. Steps of the keyboard are gestures like those of the hand.

import type { Session } from '../battle/session.svelte';
import { canAct } from '../battle/words';
import { seenAll, touched } from '../draw/canvas';
import { place, plus, times } from '../draw/plane';
import { frontOf, standsOf } from '../draw/stand';
import { toggleLayer } from '../lib/settings.svelte';
import type { Camera } from '../table/camera.svelte';
import type { Hand } from '../table/hand.svelte';
import type { Spot } from '../wire';
import type { Keyboard } from './keys';

export interface Sheets {
  cancel(): boolean;
  keys(): void;
  legend(): void;
  plan(): void;
  talk(): void;
}

/** How far one press of a key pushes, in millimetres of the picture: a step for the eye, not a rule. */
const STEP = 12;
/** How far one press turns, in degrees. */
const TURN = 5;

export function fingers(session: Session, camera: Camera, hand: Hand, sheets: Sheets): Keyboard {
  /** Where the next push starts: at the ghost, if there is one. */
  const standing = (): Spot | null => {
    const [lead] = session.selected;
    if (!lead) return null;
    return (session.orders.proposal?.ghost.find(({ piece }) => piece === lead.id)?.pose ?? lead.pose).at;
  };
  let wanted: Spot | null = null;
  let wheeled = 0;
  let turned = 0;
  let targeted = -1;

  const forget = (): void => {
    wanted = null;
    wheeled = 0;
    turned = 0;
  };

  return {
    next(by) {
      forget();
      const able = canAct(session.table);
      if (able.length === 0) return;
      const at = able.indexOf(session.selection[0] ?? '');
      const id = able[(at + by + able.length) % able.length];
      const token = id === undefined ? null : session.piece(id);
      if (!token) return;
      session.select([token.id]);
      camera.reveal(token.pose.at);
    },
    centre() {
      if (hand.turnHere()) return;
      const spot = standing();
      if (spot) camera.centre(spot);
    },
    commit() {
      forget();
      if (session.stage.isPlaying) session.stage.hurry();
      else if (session.orders.proposal?.isReleased) session.orders.commit();
      else session.stage.closeCards();
    },
    cancel() {
      forget();
      if (sheets.cancel()) return;
      if (session.stage.isPlaying) session.stage.hurry();
      hand.drop();
      if (session.orders.proposal || session.orders.refusal || session.orders.suggestions) session.orders.cancel();
      else if (session.stage.reckoning || session.stage.dice.length > 0) session.stage.closeCards();
      else session.select([]);
    },
    answer(n) {
      const button = session.answers[n];
      if (button) session.orders.press(button);
    },
    undo: () => session.takeBack(),
    push(x, y) {
      const canvas = camera.canvas;
      const from = wanted ?? standing();
      if (!canvas || !from || session.selection.length === 0) return;
      const way = canvas.isTurned ? { x: -x, y } : { x, y: -y };
      wanted = { x: from.x + way.x * STEP * 1000, y: from.y + way.y * STEP * 1000 };
      session.orders.aim({ type: 'drag', pieces: [...session.selection], through: [wanted] });
    },
    wheel(corner) {
      const canvas = camera.canvas;
      const tokens = session.selected;
      if (!canvas || tokens.length === 0) return;
      const front = frontOf(tokens.flatMap((token) => standsOf(canvas, token.pose, token.stands)));
      if (!front) return;
      wheeled = Math.max(1, wheeled + 1);
      const start = corner === 'left' ? front.left : front.right;
      const to = plus(start, times(front.ahead, STEP * 0.5 * wheeled));
      session.orders.aim({ type: 'wheel', pieces: [...session.selection], corner, to: touched(canvas, place(to.x, to.y)) });
    },
    target() {
      const canvas = camera.canvas;
      const acting = session.selected.filter((token) => session.commands(token));
      const [lead] = acting;
      if (!canvas || !lead) return;
      const [from] = seenAll(canvas, [lead.pose.at]);
      const enemies = (session.table?.pieces ?? [])
        .filter((token) => token.seat !== session.asked)
        .map((token) => ({ token, far: Math.hypot(token.pose.at.x - lead.pose.at.x, token.pose.at.y - lead.pose.at.y) }))
        .sort((a, b) => a.far - b.far);
      targeted = (targeted + 1) % Math.max(1, Math.min(12, enemies.length));
      const enemy = enemies[targeted]?.token;
      if (!enemy || !from) return;
      camera.reveal(enemy.pose.at);
      session.orders.aim({ type: 'target', pieces: acting.map((token) => token.id), target: enemy.id });
    },
    hint() {
      if (session.isMine) void session.orders.showSuggestions();
    },
    scroll: (x, y) => camera.pan(place(-x * 70, -y * 70)),
    zoom: (factor) => camera.zoom(factor),
    whole: () => camera.fit(),
    turn: () => camera.turn(!camera.isTurned),
    measure() {
      hand.tool = hand.tool === 'measure' ? 'select' : 'measure';
      hand.ruler = [];
    },
    overlay: toggleLayer,
    panels() {
      const board = document.querySelector<HTMLElement>('[role="application"]');
      const isOnBoard = document.activeElement === board || document.activeElement === document.body;
      const first = document.querySelector<HTMLElement>('.top .btn:not(:disabled)');
      (isOnBoard ? first : board)?.focus();
    },
    keys: () => sheets.keys(),
    legend: () => sheets.legend(),
    plan: () => sheets.plan(),
    talk: () => sheets.talk(),
    wipe: () => hand.arrows.wipe(),
    rotate(way) {
      const canvas = camera.canvas;
      const [lead] = session.selected;
      if (!canvas || !lead) return;
      turned += way * TURN;
      const heading = ((lead.pose.heading / 1000 + turned) * Math.PI) / 180;
      const far = 200_000;
      const to = { x: lead.pose.at.x + Math.round(Math.sin(heading) * far), y: lead.pose.at.y + Math.round(Math.cos(heading) * far) };
      session.orders.aim({ type: 'turn', pieces: [...session.selection], to });
    },
    menu: () => document.querySelector<HTMLElement>('.unit .menu .btn')?.focus(),
  };
}
