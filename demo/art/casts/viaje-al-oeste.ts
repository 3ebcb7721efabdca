export const viajeAlOeste = `
@mono man skin:tan head:monkey/brown/olivine top:scales/gold/red legs:pants/red feet:boots/ink tail:tail/brown hat:circlet/gold/crimson
@monje man skin:fair hair:bald/fair top:robe/amber/gold/crimson feet:sandals hat:mitre/gold/crimson
@cerdo man stout skin:pink head:pig/pink/rose top:vest/navy/cream legs:pants/coal feet:low/ink
@arena man broad skin:teal hair:wild/red beard:full/red top:tunic/slate/gold legs:pants/coal feet:boots/ink
@toro man giant skin:umber head:bull/umber/tan top:armour/crimson/gold legs:plate/crimson feet:boots/ink

== kagami-1-7
sun-wukong-roba = @mono grin pose:dance on:cloud/ivory prop:peach other:peach back:wind/red/gold
sun-wukong-bajo = @0,0,92 boulder + @0,-6,44 @mono sad pose:offer
la-reina-madre = woman skin:pale hair:bun/ink top:gown/crimson/gold/amber hat:phoenix/gold/red lips:crimson stern pose:offer prop:peach
n-vi282e = child skin:fair hair:buns/ink top:tunic/red/gold legs:bare feet:bare arms:4 on:wheels/amber happy back:wind/crimson/gold pose:guard prop:fire other:rings
n-kxjltz = @10,0,90 horse coat:smooth/white/ivory/fog saddle:plain/crimson/gold bridle gait:walk | man astride skin:fair hair:bald/fair top:robe/crimson/gold hat:mitre/gold/crimson pose:pray
dama-hueso = woman skin:pale hair:longest/ink top:gown/white/silver/ice hat:flowers/white/ice lips:crimson pose:show other:skull
princesa-abanico = woman skin:fair hair:buns/ink top:kimono/jade/gold/crimson hat:tiara/gold/red stern pose:raise prop:leaffan/green back:wind/jade/gold
rey-nino = child skin:olivine hair:flame/ink top:vest/red/gold legs:pants/crimson feet:bare angry pose:lunge prop:fire on:wheels/red
las-siete = @0,120,120 web + @-170,0,74 woman skin:pale hair:longest/ink top:kimono/violet/white/red pose:show + @170,0,74 woman skin:pale hair:longest/ink top:kimono/navy/white/gold pose:open + @-92,-6,80 woman skin:pale hair:bun/ink top:kimono/rose/white/plum pose:dance + @92,-6,80 woman skin:pale hair:buns/ink top:kimono/teal/white/red pose:show + @0,-12,90 woman skin:pale hair:longest/ink top:kimono/crimson/white/gold arms:4 pose:open
la-bodhisattva = woman skin:pale hair:bun/ink top:gown/white/gold/ice hat:veil/white on:lotus/pink back:rays/gold/ivory asleep pose:offer prop:jar/ice/gold other:branch

== chibiboshi
chibiboshi-19- = @mono sad pose:show prop:cudgel
chibiboshi-20- = @monje sad tears pose:pray
chibiboshi-21- = @cerdo happy pose:staff prop:rake
chibiboshi-22- = @arena pose:staff prop:spade
chibiboshi-23- = man head:horse/white/ivory/gold skin:white top:bare legs:wool/white feet:shoes/gold tail:tail/white happy
chibiboshi-24- = man skin:fair hair:short/ink beard:goatee/ink top:robe/gold/crimson hat:beads/gold/red sad pose:offer prop:scepter/jade/jade
chibiboshi-25- = man skin:fair hair:topknot/ink thirdeye stern top:armour/silver/gold legs:plate/silver feet:boots/ink back:cape/navy/gold pose:staff prop:trident
chibiboshi-26- = @toro sad pose:show prop:fan
chibiboshi-27- = child skin:olivine hair:flame/red top:vest/red/gold legs:pants/crimson feet:bare angry pose:staff prop:fire
chibiboshi-28- = woman skin:pale hair:longest/ink top:gown/white/silver/ice hat:flowers/white/rose happy pose:show prop:basket
chibiboshi-29- = @mono grin top:scales/silver/navy hat:circlet/gold/navy pose:show prop:cudgel/navy/gold
chibiboshi-30- = hand face paint:_/olivine/gold

== andanzas-1-12
sun-wukong-gran-sabio = @mono grin back:cape/red/gold on:cloud/ivory pose:staff prop:cudgel
sun-wukong-gran-sabio-setenta = @-130,0,56 tree + @130,0,52 palace paint:_/red/gold + @0,0,94 @mono grin pose:open
tripitaka = @monje pose:staff prop:rings
zhu-bajie = @cerdo pose:staff prop:rake grin
zhu-bajie-de-novio = @cerdo top:robe/red/gold hat:mitre/red/gold happy pose:show prop:rose
sha-wujing = @arena stern pose:staff prop:spade other:skull
rey-toro = @toro angry pose:guard prop:axe
dios-del-rio = man broad skin:gold head:fish/amber/gold/crimson top:scales/gold/navy legs:pants/navy feet:boots pose:staff prop:trident back:cape/teal/gold
tortuga = @0,0,96 turtle coat:hair/moss/umber/olive | @monje pose:pray
escrituras = scrolls
`
