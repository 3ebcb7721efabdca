export const milYUnaNoches = `
@sherezada woman skin:dusk hair:longest/ink lips:crimson top:gown/plum/gold/rose feet:pointed/gold
@rey man skin:dusk hair:short/ink beard:full/ink top:robe/crimson/gold legs:pants/cream feet:pointed/gold hat:turban/gold/crimson
@genio man broad hair:topknot/ink beard:goatee/ink top:bare sleeve:bare
@mercader man stout skin:dusk beard:full/ash top:robe/teal/gold feet:pointed/red hat:turban/white/red

== kagami-1-7
sherezada = @sherezada hat:tiara/gold/rose back:cape/violet/gold pose:offer prop:orb/amber
dunyazad = @sherezada hair:plaits/ink top:gown/turquoise/gold/cream wild pose:kneel prop:apple
el-rey-shahriar = @rey sad back:chair/gold/plum pose:sit prop:scroll
el-genio = @0,16,100 @genio skin:sky angry legs:smoke/sky/ice feet:bare hat:turban/indigo/gold pose:cross + @-170,0,40 @mercader pose:raise
la-princesa = woman skin:dusk hair:long/ink top:tunic/violet/gold legs:pants/cream feet:pointed/gold hat:turban/white/rose back:cape/plum/gold pose:hip
peri = @sherezada hair:longest/brown top:gown/rose/gold/ice back:fairy/rose/gold pose:offer prop:tent
la-reina-de-las = woman skin:jade hair:longest/pine top:bare/jade/gold legs:naga/jade/gold hat:crown/gold/jade lips:crimson pose:offer prop:tray/gold
morgiana = woman skin:dusk hair:plaits/ink top:vest/crimson/gold legs:pants/plum feet:pointed/gold hat:veil/plum pose:dance prop:dagger other:dagger
el-caballo = @0,0,92 horse coat:wood/ink/coal/gold saddle:plain/crimson/gold gait:gallop bridle | @sherezada astride top:gown/white/gold/rose pose:raise back:wind/white/rose

== teatrino
la-cueva = [cave/#6a4a3a/#ffc85a] @-110,0,80 chest + @110,0,70 chest + @-40,0,46 jar paint:_/gold + @60,0,56 jar paint:_/teal/gold + @0,0,72 man skin:dusk hair:short/ink beard:short/ink top:tunic/blue/gold legs:pants/cream hat:turban/white/blue wild pose:raise prop:lantern
el-zoco = [day/#e8b878/#a8744a] @-110,0,84 stall paint:_/rose/cream + @110,0,84 stall paint:_/teal/cream + @-50,0,70 @mercader pose:offer prop:jar + @40,0,60 man skin:dusk hair:bald/ash top:rags/brown pose:bow
la-ciudad = [night/#4a3a5a/#8a5a3a] @-110,0,104 tower paint:_/copper/bronze + @110,0,104 tower paint:_/copper/bronze + @0,0,110 palace paint:_/copper/gold + @0,0,58 man skin:copper top:tin/copper/gold legs:plate/copper pose:guard prop:spear
la-casa = [day/#d8c88a/#b8945a] @-120,0,110 palm + @130,0,120 palm + @40,20,92 @genio skin:blue angry legs:smoke/blue/sky pose:raise prop:sword + @-60,0,62 @mercader pose:cower
el-jardin = [forest/#4a6a3a/#6a6a3a] @110,0,120 tree + @-100,-6,60 chest + @-10,0,60 pool + @20,0,74 @rey pose:point + @-120,60,30 apple
el-palacio = [night/#5a2f6b/#8a5a3a] @0,0,140 palace paint:_/rose/gold + @-60,0,66 @sherezada pose:open + @70,0,68 @rey pose:raise
la-isla = [sea/#8ac0c8/#1f6a8a] @0,-30,150 fish whale coat:hair/moss/sand/pine + @-40,100,70 palm + @50,96,50 palm + @10,96,44 fire + @80,90,50 man skin:dusk beard:short/ink top:tunic/white/red hat:turban/white/red wild pose:raise
el-valle = [cave/#5a5a6a/#bfe8ff] @-110,0,80 ice + @110,0,70 ice + @0,210,80 bird raptor hooked spread coat:hair/brown/umber/gold + @-60,0,54 serpent coat:hair/green/gold + @50,0,62 man skin:dusk beard:short/ink top:tunic/white/red hat:turban/white/red wild pose:raise
el-viejo = [forest/#3a5a4a/#7a6a3a] @120,0,140 palm + @-20,0,84 man skin:dusk beard:short/ink top:tunic/white/red legs:pants/cream hat:turban/white/red sad pose:bow + @-16,104,50 man thin skin:olive hair:wild/white beard:long/white top:rags/olive grin pose:ride
el-cementerio = [day/#e8a86a/#8a5a3a] @100,0,104 elephant coat:smooth/ash/slate/fog + @-120,0,60 bonesarch + @-60,0,60 man skin:dusk beard:short/ink top:tunic/white/red hat:turban/white/red pose:open

== duendecillos
genio-1-10 = @genio skin:indigo asleep legs:smoke/indigo/violet hat:turban/gold/violet pose:cross
genio-2-10 = @genio thin skin:turquoise happy legs:smoke/turquoise/ice hat:turban/white/turquoise pose:bow
genio-3-10 = @0,-6,60 jar cracked + @0,90,82 @genio skin:rust sad legs:smoke/rust/tan hat:fez/red/gold pose:hip
genio-4-10 = @0,-6,70 well + @0,80,80 @genio skin:moss legs:smoke/moss/lime hat:holly/green/lime pose:show
genio-5-10 = @genio skin:rose happy legs:smoke/crimson/gold hat:turban/crimson/gold pose:open top:bare back:cape/crimson/gold
genio-6-10 = @genio skin:copper legs:smoke/copper/gold hat:turban/bronze/gold pose:raise prop:mirror
genio-7-10 = @genio stout skin:cream happy legs:smoke/cream/tan hat:chef/white/rose pose:offer prop:tray
genio-8-10 = @genio skin:sand angry legs:smoke/sand/tan hat:turban/tan/rust pose:raise
genio-9-10 = @genio thin skin:navy legs:smoke/navy/blue eyewear:glasses hat:fez/navy/gold pose:read prop:scroll
genio-10-10 = @genio skin:plum shout legs:smoke/plum/lilac hat:turban/gold/rose pose:read prop:book back:moon
genio-secreto = @genio stout skin:fog asleep beard:long/white hair:bald/white top:robe/teal/gold feet:pointed/red pose:show prop:letter
`
