// Words of the solution pages under /services/tiling-and-epoxy-flooring-solutions.
import type { SolutionPages } from './services.types.ts';

export const flooringSolutions = {
  'tile-adhesives': {
    title: 'Tile adhesives: a full bed, and room to move',
    description:
      'Hollow, loose or tented tiles: why cement slurry cannot hold vitrified tile, which adhesive to ask for, {days}, the lift test.',
    answer:
      'Vitrified tile and stone are laid in a combed bed of polymer adhesive, with gaps at the walls and movement joints where the floor can grow. A room of 20 m² takes **{days}** and is walked on from the eighth. A few hollow tiles that neither rock nor crack are no reason to begin: chalk them, and look again in three months.',
    waysTitle: 'How a tile lets go, and what keeps it down',
    ways: [
      {
        wrong:
          'Five dabs of mortar, one under each corner and one in the middle. The rest of the tile is a bridge over air.',
        right:
          'Adhesive combed in one direction, so that the air can leave and the ridges close to a full bed.',
      },
      {
        wrong: 'The last tile was pushed hard against the wall. The floor has its walls for a vice.',
        right: '8 mm at every wall and column, closed with soft sealant; the skirting hides it.',
      },
      {
        wrong:
          'On the hottest day of the year two rows rise with a bang. Tiles had grown all morning, and up was the only way left.',
        right:
          'A movement joint every 6 to 8 m indoors, every 3 m on a terrace, and always over a joint in the slab.',
      },
      {
        wrong: 'A chair leg stands over a hollow. The tile bends by a hair, and a corner snaps.',
        right: 'Large tiles are buttered on the back as well, and beaten in until the bed is solid.',
      },
    ],
    proof: [
      'One tile in each row is **lifted while it is fresh**. Four fifths of its back should be covered, in a wet room 95 % (ANSI A108; BS 5385-3 asks for a solid bed). You choose the tile.',
      'A two-metre straightedge and a coin over the finished floor, after three days: no rocking, no hollow ring.',
      'The bags stay on site until you have read them: Type 2 of IS 15477, or C2, for vitrified tile.',
    ],
    limits: [
      'It does not waterproof a bathroom. Adhesive and tile keep nothing out; the membrane below does.',
      'It does not level a floor that is 20 mm out. A screed does that first, or the adhesive shrinks where it is thick.',
      'It does not hold on dust, paint or lime wash. The ground is stripped, and that is the part that is skipped most often.',
    ],
  },
  'tile-grouts': {
    title: 'Tile grouts: joints that do not drink or crumble',
    description:
      'Dark, powdery or leaking tile joints: epoxy or cement grout and where, how deep to rake, {days}, and what grout cannot do.',
    answer:
      'Worn joints are raked out to two thirds of the tile’s depth, dried, and pressed full: epoxy grout in kitchens and showers, polymer cement grout elsewhere, sealant in all corners. 20 m² of floor take **{days}**. Leave it when joints stay dark after two dry days: water then stands below the tile, and new grout only locks it in.',
    waysTitle: 'What a joint suffers, and what fills it better',
    ways: [
      {
        wrong:
          'Acid for the scale of hard water is poured on every few weeks. It eats the cement of the joint and leaves the sand.',
        right:
          'Epoxy, pressed in to the full depth with a rubber float. Mild acid and soap do nothing to it.',
      },
      {
        wrong:
          'Through the worn joint water sinks into the bed and wanders below the tiles to the lowest corner.',
        right:
          'The old filling is cut out with a blade made for it. New grout on old grout is a skin, and peels.',
      },
      {
        wrong:
          'Hard grout in the corner between floor and wall cracks within a year. Two planes never move alike.',
        right:
          'Silicone or another sealant in corners, round the trap and at the door; it stretches and can be cut out again.',
      },
      {
        wrong: 'Turmeric and oil sit in the pores of cement. Scrubbing opens the pores further.',
        right: 'A filling without pores: what is spilt stays on top until you wipe it.',
      },
    ],
    proof: [
      'A nail and a ruler show the depth that was **raked before it is filled**. Two thirds of the tile, at ten places you point at.',
      'A spoon of turmeric in oil, left overnight on the finished joint. In the morning it wipes off.',
      'Joints are looked at along a low light: flush or slightly hollow, and no haze left on the tile.',
    ],
    limits: [
      'It does not stop a leak into the flat below, though many will promise you that. Grout slows water, and a lining stops it.',
      'It does not fix a loose tile. One that rocks breaks any joint in weeks.',
      'It does not suit every gap: below 2 mm nothing can be pressed in properly.',
    ],
  },
  'tile-on-tile': {
    title: 'Tile on tile: a new floor without breaking the old',
    description:
      'New tiles over old ones: the tap test that decides, grit primer and flexible adhesive, doors and steps, {days}.',
    answer:
      'If the old tiles hold fast, are dry and the doors have 15 mm to spare, a new floor can be glued straight on them: washed, scratched, primed with grit, laid in flexible adhesive. 30 m² take **{days}**, without a hammer. More than one tile in ten that sounds hollow, any damp, or a bathroom that leaks: then the old floor comes up.',
    waysTitle: 'Four questions to put to the old floor',
    ways: [
      {
        wrong: 'A hollow tile below will rock, and the new one above it cracks at the same place.',
        right: 'It is lifted, and the hole filled solid and level, before the primer.',
      },
      {
        wrong:
          'Glaze is glass, often with years of wax and soap on it. Adhesive sits on that like water on a leaf.',
        right:
          'Alkali wash, a grinder to scratch the shine, and a resin primer with quartz in it that feels like sandpaper.',
      },
      {
        wrong: 'The door clears the floor by a finger, and the new floor is thicker than a finger.',
        right:
          'Each door is measured and trimmed before laying; the level is marked on the frame for you to see.',
      },
      {
        wrong: 'The bathroom was lower by one tile. Raise it too, and its water comes out to the corridor.',
        right: 'A ramped strip at the threshold, and a wet room that stays lower than the dry one.',
      },
    ],
    proof: [
      'Every old tile is tapped, and the hollow ones are **marked on a plan with a count**. One in ten is the limit, and you can count after us.',
      'A test tile goes down on the primed floor two days ahead. It is prised off: the tile or the bed should break, and the primer should stay.',
      'At the end the doors swing, and a marble put on the wet side rolls to the trap.',
    ],
    limits: [
      'It cures no leak, in no room. Water passes below both floors.',
      'It adds 30 to 35 kg to each square metre. Two layers are the most; a third is for nobody.',
      'A crack or a movement joint in the old floor is not buried. It is carried up through the new one, or it comes by itself.',
    ],
  },
  'kitchen-area-floorings': {
    title: 'Kitchen area floorings for heat, oil and wash-down',
    description:
      'Restaurant and home kitchen floors: why epoxy lifts near hot water, polyurethane concrete at 6–9 mm, falls to a drain, {days}.',
    answer:
      'A commercial kitchen gets 6 to 9 mm of polyurethane concrete without joints, coved up the walls and falling 1:80 to steel drains: **{days}** for 50 m². At home, matt tile with epoxy joints is enough and takes five. Thin epoxy by the cook line is a mistake, because boiling water lifts it. On a slab with damp coming up, nothing is laid before that is measured.',
    waysTitle: 'What a kitchen does to its floor',
    ways: [
      {
        wrong:
          'Rice water at 90 °C lands on a coat that softens at 60 °C. It grows more than the slab, and comes away in sheets.',
        right:
          'A trowelled mix of resin, cement and graded sand that grows about as much as the concrete under it.',
      },
      {
        wrong:
          'The floor is level. Water is swept from one station to the next, and stands under the counter.',
        right: 'Drains are set first, and a screed falls 1:80 to them from every wall.',
      },
      {
        wrong: 'Floor and wall meet in a corner that no brush reaches. There the smell lives.',
        right:
          'A cove 100 mm high, made of the same material in the same hour, so that there is no edge to lift.',
      },
      {
        wrong: 'Tile joints have drunk oil for years. They stay black, and the bed below is soaked.',
        right:
          'Oily concrete is cut out and not coated over; the new floor has no joints, and a texture for wet shoes.',
      },
    ],
    proof: [
      'A bucket of water is poured **before the finish goes on**. It must find the drain by itself; a puddle is ground or filled then, and not later.',
      'A kettle of boiling water on the cured floor, a week on, at a place you point to.',
      'Your own shoe on a wet sample board chooses the texture before it is laid, because too rough cannot be cleaned.',
    ],
    limits: [
      'It does not replace a membrane. On an upper floor the slab is waterproofed below it.',
      'It does not last over a slab that moves: its joints are kept, and filled soft.',
      'It cannot be laid in a kitchen that cooks. Plan closed weeks, or halves with a wall of sheet between them.',
    ],
  },
  'play-area-floorings': {
    title: 'Play area floorings: soft, drained, safe to fall on',
    description:
      'Rubber play floors in Hyderabad sun and rain: thickness by fall height, EPDM on a cushion, a channel, {days}, the drop test.',
    answer:
      'Under swings and slides we lay a cushion of rubber granules, thick enough for the height of the fall, with a coloured EPDM top, on concrete that drains to a channel. 100 m² take **{days}** of dry weather. On a terrace the waterproofing is done and tested first. For a court with a ball this is the wrong floor; it needs a firm one.',
    waysTitle: 'Where a play floor fails a child',
    ways: [
      {
        wrong: 'A mat of 25 mm lies under a swing from which one falls 1.2 m. It looks soft and is not.',
        right:
          'The fall is measured for each piece of equipment, and the cushion is made as deep as the maker’s test for it asks.',
      },
      {
        wrong: 'The base is flat. Rain stays in the rubber, and algae make it slippery by morning.',
        right: 'Concrete falling 1:100 to a channel, checked with a hose before the first granule.',
      },
      {
        wrong: 'Tiles of rubber shrink in the sun, curl at their edges and open gaps for small toes.',
        right:
          'One surface, poured in place. Each colour is laid in one go, and joined wet to its neighbour.',
      },
      {
        wrong: 'Three summers turned the top to crumbs: the binder was not made for so much light.',
        right: '10 to 15 mm of EPDM, coloured right through, in a binder that stays clear under sun.',
      },
    ],
    proof: [
      'The maker’s **drop test** for exactly this build-up: a weighted ball, the height, the figure. Ask for the sheet, not for a word.',
      'A pin with marks is pushed in at ten places under the swings; the depth is read aloud and written down.',
      'The hose for ten minutes, then a walk in socks: dry within minutes, and no crumbs.',
    ],
    limits: [
      'It does not make old equipment safe. Loose bolts and sharp edges are a matter for its maker.',
      'It does not stay cool by itself. Light colours help, shade helps more.',
      'It is not waterproofing: water goes through it, and is meant to.',
    ],
  },
} as const satisfies SolutionPages<'flooring'>;
